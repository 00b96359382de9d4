/** How the cost of a call follows the data that lies there: members and ledger a hundred times as many. */
import { setTimeout as delay } from 'node:timers/promises'
import type { CallId } from '@yaksok/shared/core/contract'
import { growTo } from '../api/growth.ts'
import { treeCpuMs } from '../lib/processes.ts'
import type { Stage } from './stage.ts'
import { addMembers } from './world.ts'

const CALLS: readonly [id: CallId, fields?: Record<string, string>][] = [
  ['userInfo'],
  ['myThings'],
  ['unseenNotifications'],
  ['ledger'],
  ['gameRecords', { page: '1' }],
  ['report', { period: 'all' }],
  ['deposits', { status: '1' }],
  ['heldMoney'],
  ['sessions'],
]
const SAMPLES = 200
/** Won. */
const FUNDS = 10_000_000

export interface DataPoint {
  members: number
  entries: number
  /** Of each call: pages of the database that it touches, and ms of the database. */
  calls: Record<string, { blocks: number; cpu: number }>
}

export interface Sizes {
  members: number
  entries: number
}

/** Connections tell of what they touched within this, ms. */
const TOLD_MS = 10_500

/** Measures the calls at each size, one member after the other, while nobody else uses the database. */
export async function measureData(stage: Stage, sizes: readonly Sizes[]): Promise<DataPoint[]> {
  const points: DataPoint[] = []
  await stage.parts.stopEngine()
  for (const { members, entries } of sizes) {
    const [there] = await stage.world.sql<{ n: number }>('select count(*)::int as n from members')
    const missing = members - (there?.n ?? 0)
    if (missing > 0) await addMembers(stage.world.sql, missing, `more${members}x`)
    // money to stake, without a way through the ledger: nothing is verified here
    await stage.world.sql('update ledger_accounts set posted = posted + $1 where id in (select id from members)', [
      FUNDS,
    ])
    const reached = await growTo(stage.world, Math.max(members, there?.n ?? 0), entries)
    const calls: DataPoint['calls'] = {}
    for (const [id, fields] of CALLS) calls[id] = await costOf(stage, id, fields)
    points.push({ members: Math.max(members, there?.n ?? 0), entries: reached, calls })
  }
  return points
}

async function costOf({ world, ground }: Stage, id: CallId, fields?: Record<string, string>) {
  // once before: plans and pages are there then
  await ground.requests.call(world.members[0] as (typeof world.members)[number], id, fields)
  const before = { cpu: treeCpuMs(world.pid), blocks: await blocksOf(world.sql) }
  for (let n = 0; n < SAMPLES; n++) {
    const member = world.members[(n * 37) % world.members.length] as (typeof world.members)[number]
    await ground.requests.call(member, id, fields)
  }
  return {
    blocks: ((await blocksOf(world.sql)) - before.blocks) / SAMPLES,
    cpu: (treeCpuMs(world.pid) - before.cpu) / SAMPLES,
  }
}

/** Pages touched so far. */
async function blocksOf(sql: Stage['world']['sql']): Promise<number> {
  await delay(TOLD_MS)
  const [row] = await sql<{ n: string }>(
    'select blks_hit + blks_read as n from pg_stat_database where datname = current_database()',
  )
  return Number(row?.n)
}
