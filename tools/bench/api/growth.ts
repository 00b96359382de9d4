import { type CallId, calls, openEnvelope, toBase64 } from '@yaksok/shared/core/contract'
import { median } from '../lib/stats.ts'
import type { Stage } from './stage.ts'

/** Ledger entries before each measurement. */
export const SIZES = [1_000, 100_000, 1_000_000]
const SAMPLES = 150

export interface GrowthFigures {
  /** Entries there really were. */
  entries: number[]
  /** Median time of a call over HTTP, one at a time, ms, for each size. */
  calls: Record<string, number[]>
}

const CALLS: [name: string, id: CallId, fields: Record<string, string>][] = [
  ['userInfo', 'userInfo', {}],
  ['gameRecords (page 1)', 'gameRecords', { page: '1' }],
  ['report (all time)', 'report', {}],
  ['deposits', 'deposits', {}],
  ['placeOrder', 'placeOrder', {}],
]

/** How long calls of members take while the ledger grows under them. */
export async function benchGrowth(stage: Stage, port: number): Promise<GrowthFigures> {
  const figures: GrowthFigures = { entries: [], calls: Object.fromEntries(CALLS.map(([name]) => [name, []])) }
  for (const size of SIZES) {
    figures.entries.push(await growTo(stage, stage.members.length, size))
    for (const [name, id, fields] of CALLS) figures.calls[name]?.push(await medianOf(stage, port, id, fields))
  }
  return figures
}

/**
 * Fills the ledger with settled orders until it has `size` entries: the same rows that drawing a round writes, written
 * in bulk. Triggers and foreign keys are off for that, so `ledger verify` looks at the result in the end.
 */
export async function growTo({ sql }: Pick<Stage, 'sql'>, members: number, size: number): Promise<number> {
  const [now] = await sql<{ n: number }>('select count(*)::int as n from ledger_entries')
  // Every second order wins, so two of them have five entries.
  const orders = Math.max(0, Math.round(((size - (now?.n ?? 0)) / 5) * 2))
  if (orders > 0) {
    await sql('set session_replication_role = replica')
    await sql(GROW, [orders, members])
    await sql('set session_replication_role = origin')
    await sql('vacuum analyze')
    // The server seals what is new; it is done with that before anything is measured.
    const sealed = () => sql<{ count: string }>('select ledger_seal((select max(id) from ledger_transfers)) as count')
    while ((await sealed())[0]?.count !== '0');
  }
  const [then] = await sql<{ n: number }>('select count(*)::int as n from ledger_entries')
  return then?.n ?? 0
}

/** One statement: orders of the round of the past, holds, transfers and entries, and what follows from them for the accounts. */
const GROW = `
  with past as (
    update rounds set state = 'drawn', opencode = '6', void_reason = '', entry_count = entry_count + $1::int,
      staked = staked + $1::bigint * 1000, paid = paid + $1::int / 2 * 1940
      where lottery_id = 1 and seq = 1 returning id
  ), numbered as (
    select n, m.id as account_id, row_number() over (partition by m.id order by n) as place, n % 2 = 0 as won
    from generate_series(1, $1::int) n
    join (select id, row_number() over (order by id) - 1 as place from members) m on m.place = n % $2::int
  ), held as (
    insert into ledger_holds (account_id, kind, amount, line, state, created_at, resolved_at)
      select o.account_id, 'bet', 1000, a.lines + o.place, 'posted', now(), now()
      from numbered o join ledger_accounts a on a.id = o.account_id order by o.n
      returning id, account_id, line
  ), placed as (
    insert into orders (account_id, round_id, line, picks, stake, total, hold_id, nonce, status, payout, created_at, updated_at)
      select h.account_id, p.id, h.line, '{대}', 1000, 1000, h.id, gen_random_uuid(),
        case when o.won then 1 else 2 end, case when o.won then 1940 else 0 end, now(), now()
      from held h join ledger_accounts a on a.id = h.account_id
        join numbered o on o.account_id = h.account_id and o.place = h.line - a.lines, past p
      returning hold_id, account_id, line, payout
  ), moved as (
    insert into ledger_transfers (kind, hold_id, created_at) select 'bet', id, now() from held order by id
      returning id, hold_id
  ), booked as (
    insert into ledger_entries (transfer_id, n, account_id, amount, line)
      select t.id, row_number() over (partition by t.id order by e.n), e.account_id, e.amount, e.line
      from moved t join placed o on o.hold_id = t.hold_id
        cross join lateral (values (1, o.account_id, -1000::bigint, o.line), (2, 11, 1000 - o.payout, null),
                                   (3, o.account_id, o.payout, o.line)) e (n, account_id, amount, line)
      where e.amount <> 0
  ), days as (
    insert into account_days (account_id, day, staked, won)
      select account_id, seoul_day(now()), count(*) * 1000, sum(payout) from placed group by account_id
      on conflict (account_id, day) do update
        set staked = account_days.staked + excluded.staked, won = account_days.won + excluded.won
  ), house as (
    update ledger_accounts set posted = posted + (select count(*) * 1000 - sum(payout) from placed) where id = 11
  )
  update ledger_accounts a set lines = a.lines + s.n, orders = a.orders + s.n, posted = a.posted + s.net
    from (select account_id, count(*) as n, sum(payout) - count(*) * 1000 as net from placed group by account_id) s
    where a.id = s.account_id`

async function medianOf(stage: Stage, port: number, id: CallId, fields: Record<string, string>): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < SAMPLES; n++) {
    const member = stage.members[(n * 37) % stage.members.length] as Stage['members'][number]
    const order = { item: '대', money: '1000', lid: '1', mid: String(member.id), expect: stage.expect }
    const { methods, spellings } = calls[id]
    const form = new URLSearchParams(id === 'placeOrder' ? order : fields).toString()
    const get = methods[0] === 'GET'
    const started = performance.now()
    const response = await fetch(`http://127.0.0.1:${port}/api${spellings[0].path}${get && form ? `?${form}` : ''}`, {
      method: methods[0],
      headers: {
        token: toBase64(member.token),
        ...(!get && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(!get && { body: form }),
    })
    const { code, msg } = openEnvelope(await response.json())
    if (code !== 200) throw new Error(`${id} was refused: ${msg}`)
    times.push(performance.now() - started)
  }
  return median(times)
}
