/** What sealing and settling a round costs the database, by its entries: one transaction on one connection. */
import { setTimeout as delay } from 'node:timers/promises'
import { treeCpuMs } from '../lib/processes.ts'
import type { World } from './world.ts'

export interface SettlePoint {
  entries: number
  /** ms of the database from the close of the round until its entries are settled and sealed. */
  cpu: number
  /** Bytes of WAL. */
  wal: number
}

/** Room before a close, so that all entries are in, ms. */
const ROOM = 40_000
/** Sealing the ledger follows a draw within this, ms. */
const SEALED_MS = 11_000

interface Round {
  expect: string
  left: number
}

/** @param restMs ms of the database in a minute of the parts at rest, which is taken off */
export async function measureSettling(world: World, sizes: readonly number[], restMs: number): Promise<SettlePoint[]> {
  const points: SettlePoint[] = []
  for (const entries of sizes) points.push(await settle(world, entries, restMs))
  return points
}

async function settle({ sql, pid, members }: World, entries: number, restMs: number): Promise<SettlePoint> {
  const { expect, left } = await roundWithRoom(sql)
  const closes = performance.now() + left
  const placed = await sql<{ outcome: string }>(
    `select (order_place(m.id, 1, $1, '{대}', 1000, null, null)).outcome
     from unnest($2::bigint[]) m (id) cross join generate_series(1, $3::int) limit $4`,
    [expect, members.map(({ id }) => id), Math.ceil(entries / members.length), entries],
  )
  const refused = placed.filter(({ outcome }) => outcome !== 'done').length
  if (refused > 0) throw new Error(`${refused} of ${entries} entries were refused`)
  await delay(Math.max(0, closes - performance.now() - 500))
  const [cpu, wal, began] = [treeCpuMs(pid), await walOf(sql), performance.now()]
  while ((await unsettled(sql)) > 0) await delay(500)
  await delay(SEALED_MS)
  const rest = (restMs * (performance.now() - began)) / 60_000
  return { entries, cpu: treeCpuMs(pid) - cpu - rest, wal: (await walOf(sql)) - wal }
}

async function roundWithRoom(sql: World['sql']): Promise<Round> {
  for (;;) {
    const [round] = await sql<{ expect: string; left: string }>(
      `select expect, extract(epoch from closes_at - money_now()) * 1000 as left from rounds
       where lottery_id = 1 and state = 'open' and opens_at <= money_now() and closes_at > money_now() order by seq limit 1`,
    )
    if (round && Number(round.left) > ROOM) return { expect: round.expect, left: Number(round.left) }
    await delay(1000)
  }
}

const unsettled = async (sql: World['sql']) =>
  (await sql<{ n: number }>('select count(*)::int as n from orders where status = 0'))[0]?.n ?? 0
const walOf = async (sql: World['sql']) =>
  Number((await sql<{ wal: string }>('select wal_bytes as wal from pg_stat_wal'))[0]?.wal)
