import { FAIR_ROUNDS_PER_PAGE, type FairEntry, type FairExport, type FairRound } from '@yaksok/shared/contract'
import { toWire } from '@yaksok/shared/domain'
import { fromHex, merklePath, merkleTree, toHex } from '@yaksok/shared/draw'
import type { AnswerCache } from '../cache/index.ts'
import { badInput, type Handlers } from '../contract/index.ts'
import { many, one, type Queryable } from '../db/index.ts'

type FairnessHandlers = Pick<
  Handlers,
  'fairnessRounds' | 'fairnessRound' | 'fairnessExport' | 'fairnessEntries' | 'fairnessLedger'
>

/** Leaves of one export at most: about 7 MB of hex. */
const MAX_LEAVES = 100_000

interface RoundRow {
  id: number
  key: string
  game: FairRound['game']
  seq: number
  expect: string
  opens: number
  closes: number
  draws: number
  state: FairRound['state']
  commitment: string | null
  odds: string
  previous: string
  hash: string
  chain_id: number | null
  chain_index: number | null
  chain_length: number | null
  chain_anchor: string | null
  chain_created: number | null
  published: number
  entry_count: number | null
  entries_root: string | null
  sealed: number | null
  link: string | null
  seed: string | null
  revealed: number | null
  opencode: string
  void_reason: string
}

const SELECT_ROUND = `
  select r.id, l.key, l.game, r.seq, r.expect, epoch_ms(r.opens_at) as opens, epoch_ms(r.closes_at) as closes,
    epoch_ms(r.draws_at) as draws,
    case when r.state <> 'open' then r.state when r.opens_at > money_now() then 'scheduled'
      when r.closes_at > money_now() then 'open' else 'closed' end as state,
    encode(r.commitment, 'hex') as commitment, encode(r.odds_hash, 'hex') as odds,
    encode(r.previous_hash, 'hex') as previous, encode(r.hash, 'hex') as hash, r.chain_id, r.chain_index,
    c.length as chain_length, encode(c.anchor, 'hex') as chain_anchor, epoch_ms(c.created_at) as chain_created,
    epoch_ms(r.published_at) as published, r.entry_count, encode(r.entries_root, 'hex') as entries_root,
    epoch_ms(r.sealed_at) as sealed, encode(r.link, 'hex') as link, encode(seed_of_link(r.link), 'hex') as seed,
    epoch_ms(r.resolved_at) as revealed, r.opencode, r.void_reason
  from rounds r join lotteries l on l.id = r.lottery_id left join seed_chains c on c.id = r.chain_id`

/**
 * What makes rounds checkable (decisions.md, Honest by design 3). Everything is read from what was stored when it
 * happened; `cache` answers the many who look at the same round.
 */
export function fairnessHandlers(cache: AnswerCache): FairnessHandlers {
  const trees = createTrees()
  return {
    fairnessRounds: ({ pool }, { key, before }) =>
      cache.get(`rounds ${key} ${before}`, async () => {
        const rows = await many<RoundRow>(
          pool,
          `${SELECT_ROUND} where l.key = $1
             and ($2::text is null or r.seq < (select seq from rounds where lottery_id = l.id and expect = $2))
           order by r.seq desc limit $3`,
          [key, before ?? null, FAIR_ROUNDS_PER_PAGE],
        )
        return rows.map(roundOf)
      }),

    fairnessRound: ({ pool }, { key, expect }) =>
      cache.get(`round ${key} ${expect}`, async () => roundOf(await findRound(pool, key, expect))),

    fairnessExport: ({ pool }, request) =>
      cache.get(`export ${JSON.stringify(request)}`, async () => {
        const rows =
          'expect' in request
            ? [await findRound(pool, request.key, request.expect)]
            : await many<RoundRow>(
                pool,
                `${SELECT_ROUND} where l.key = $1 and r.expect like $2 || '%' order by r.seq`,
                [request.key, request.day],
              )
        return await exportOf(pool, rows)
      }),

    fairnessEntries: async ({ pool, member }, { key, expect }) => {
      const round = await findRound(pool, key, expect)
      const entries = await ownEntries(pool, round, member.id)
      if (entries.length === 0 || !round.entries_root) return entries
      const { places, tree } = await trees.of(pool, round.id)
      return entries.map((entry) => {
        const index = places.get(entry.order) as number
        return { ...entry, index, path: merklePath(tree, index).map(toHex) }
      })
    },

    fairnessLedger: ({ pool }) =>
      cache.get('ledger', () =>
        many<{ day: string; root: string; transfers: number; sealed: number }>(
          pool,
          `select distinct on (day) to_char(day, 'YYYYMMDD') as day, encode(hash, 'hex') as root,
             sum(transfers) over (partition by day)::bigint as transfers, epoch_ms(sealed_at) as sealed
           from (select *, seoul_day(sealed_at) as day from ledger_seals) s order by day desc, id desc limit 400`,
        ),
      ),
  }
}

/** What anyone may check offline: one round, or all rounds of a day of Seoul (`YYYYMMDD`). */
export async function exportRounds(
  db: Queryable,
  key: string,
  wanted: { expect: string } | { day: string },
): Promise<FairExport> {
  if ('expect' in wanted) return await exportOf(db, [await findRound(db, key, wanted.expect)])
  const query = `${SELECT_ROUND} where l.key = $1 and r.expect between $2 and $2 || '99999' order by r.seq`
  return await exportOf(db, await many<RoundRow & Record<string, unknown>>(db, query, [key, wanted.day]))
}

async function findRound(db: Queryable, key: string, expect: string): Promise<RoundRow> {
  const row = await one<RoundRow & Record<string, unknown>>(db, `${SELECT_ROUND} where l.key = $1 and r.expect = $2`, [
    key,
    expect,
  ])
  if (!row) throw badInput('없는 회차예요')
  return row
}

function roundOf(row: RoundRow): FairRound {
  const { chain_id, entry_count, entries_root } = row
  return {
    key: row.key,
    game: row.game,
    round: row.seq,
    expect: row.expect,
    opens: row.opens,
    closes: row.closes,
    draws: row.draws,
    state: row.state,
    commitment: row.commitment,
    odds: row.odds,
    previous: row.previous,
    hash: row.hash,
    chain: chain_id === null ? null : chainOf(chain_id, row),
    published: row.published,
    entries:
      entry_count === null || entries_root === null
        ? null
        : { count: entry_count, root: entries_root, sealed: row.sealed },
    randomness: 'none',
    link: row.link,
    seed: row.seed,
    revealed: row.revealed,
    opencode: row.opencode,
    reason: row.void_reason,
  }
}

function chainOf(id: number, row: RoundRow): FairRound['chain'] {
  return {
    id: String(id),
    index: row.chain_index as number,
    length: row.chain_length as number,
    anchor: row.chain_anchor as string,
    created: row.chain_created as number,
  }
}

async function exportOf(db: Queryable, rows: RoundRow[]): Promise<FairExport> {
  const sealed = rows.filter(({ entries_root }) => entries_root !== null)
  if (sealed.reduce((sum, { entry_count }) => sum + (entry_count ?? 0), 0) > MAX_LEAVES)
    throw badInput('참여가 너무 많은 날이에요. 회차별로 받아 주세요')
  const leaves = await leavesOf(
    db,
    sealed.map(({ id }) => id),
  )
  const tables = await oddsTables(db, [...new Set(rows.map(({ odds }) => odds))])
  return {
    format: 'yaksok-fairness-v1',
    rounds: rows.map((row) => ({
      ...roundOf(row),
      oddsTable: tables.get(row.odds) ?? [],
      leaves: leaves.get(row.id) ?? [],
    })),
  }
}

/** Leaf hashes of sealed rounds, in the order of their trees. */
async function leavesOf(db: Queryable, roundIds: number[]): Promise<Map<number, string[]>> {
  const rows = await many<{ id: number; leaves: string[] }>(
    db,
    `select r.id, array_agg(encode(entry_leaf(l.key, r.expect, o), 'hex') order by o.id) as leaves
     from rounds r join lotteries l on l.id = r.lottery_id join orders o on o.round_id = r.id
     where r.id = any ($1) group by r.id`,
    [roundIds],
  )
  return new Map(rows.map(({ id, leaves }) => [id, leaves]))
}

interface Tree {
  tree: Awaited<ReturnType<typeof merkleTree>>
  /** Place among the leaves by order id. */
  places: Map<string, number>
}

/** Trees kept at a time: the members of a room look at the same few rounds. One of 10,000 entries takes about 3 MB. */
const TREES = 6

/** Trees of sealed rounds, which never change: built once for all members who look for their entries. */
function createTrees() {
  const known = new Map<number, Promise<Tree>>()

  async function build(db: Queryable, roundId: number): Promise<Tree> {
    const rows = await many<{ id: number; leaf: string }>(
      db,
      `select o.id, encode(entry_leaf(l.key, r.expect, o), 'hex') as leaf
       from rounds r join lotteries l on l.id = r.lottery_id join orders o on o.round_id = r.id
       where r.id = $1 order by o.id`,
      [roundId],
    )
    const tree = await merkleTree(rows.map(({ leaf }) => fromHex(leaf)))
    return { tree, places: new Map(rows.map(({ id }, place) => [String(id), place])) }
  }

  return {
    of(db: Queryable, roundId: number): Promise<Tree> {
      const kept = known.get(roundId)
      if (kept) return kept
      const built = build(db, roundId)
      known.set(roundId, built)
      if (known.size > TREES) known.delete(known.keys().next().value as number)
      built.catch(() => known.delete(roundId))
      return built
    },
  }
}

async function oddsTables(
  db: Queryable,
  hashes: string[],
): Promise<Map<string, { type: string; proportion: string }[]>> {
  const rows = await many<{ hash: string; types: string[]; hundredths: number[] }>(
    db,
    `select encode(hash, 'hex') as hash, types, hundredths from odds_tables where encode(hash, 'hex') = any ($1)`,
    [hashes],
  )
  return new Map(
    rows.map(({ hash, types, hundredths }) => [
      hash,
      types.map((type, index) => ({ type, proportion: ((hundredths[index] as number) / 100).toFixed(2) })),
    ]),
  )
}

/** A member's entries; where they are among the leaves is for the tree to say. */
async function ownEntries(db: Queryable, round: RoundRow, memberId: number): Promise<FairEntry[]> {
  const rows = await many<{ id: number; picks: string[]; stake: number; payout: number; nonce: string }>(
    db,
    'select id, picks, stake, payout, nonce from orders where round_id = $1 and account_id = $2 order by id',
    [round.id, memberId],
  )
  return rows.map((row) => ({
    order: String(row.id),
    picks: row.picks,
    stake: toWire(row.stake),
    payout: toWire(row.payout),
    nonce: row.nonce,
    index: null,
    path: null,
  }))
}
