import type { FairExport } from '@yaksok/shared/core/contract'
import {
  createSigner,
  type FetchFile,
  followLog,
  type KeptLog,
  proveEntries,
  receiptText,
  verifyExport,
} from '@yaksok/shared/core/draw'
import { fastify } from 'fastify'
import { exportRounds } from '../../src/domain/rounds/fairness-export.ts'
import { registerLog } from '../../src/domain/transparency-log/index.ts'
import { signCheckpoint } from '../../src/domain/transparency-log/sign.ts'
import { one } from '../../src/infra/database/index.ts'
import type { World } from '../wallet/world.ts'
import { runPython } from './python.ts'

const ORIGIN = 'log.example/api/log'

interface Kept {
  hash: string
  expect: string
  beacon: string
  round: number
}

/** What everybody sees of a round, the log and the member's receipts among it. */
export interface Published {
  data: FairExport
  round: FairExport['rounds'][number]
}

/** The log of a world with a key of its own, which signs whatever the log is. */
function logOf(world: World) {
  const key = createSigner(ORIGIN, new Uint8Array(32).fill(9))

  /** The log as the server serves it. */
  const files: FetchFile = async (path) => {
    const app = fastify()
    registerLog(app, world.pool)
    const { statusCode, rawPayload } = await app.inject({ url: `/log/${path}` })
    await app.close()
    if (statusCode !== 200) throw new Error(`${path}: HTTP ${statusCode}`)
    return new Uint8Array(rawPayload)
  }

  /** A visit of somebody who kept that much of the log, which is signed as it is now. */
  async function visit(kept: KeptLog | null = null) {
    await signCheckpoint(world.pool, ORIGIN, await key)
    return await followLog(kept, files)
  }

  return { key, files, visit }
}

/** What an operator can do to database and log. */
function rightsOf(world: World) {
  /** Does what triggers refuse; all else that they do goes on, the log's entries among it. */
  async function force(...statements: string[]): Promise<void> {
    const refusal = await one<{ made: string }>(
      world.pool,
      `select pg_get_functiondef('refuse_change'::regproc) as made`,
    )
    await world.admin.query(
      'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return coalesce(new, old); end $$',
    )
    for (const statement of statements) await world.admin.query(statement)
    await world.admin.query(refusal?.made ?? '')
  }

  /** Makes the log anew, as if it had always said what the changes leave in it; its key signs that. */
  const rewriteLog = (...changes: string[]) =>
    force(
      ...changes,
      'create temp table rewritten as select * from log_entries',
      'truncate log_entries, log_hashes, log_checkpoint',
      'select append_log(kind, body) from (select * from rewritten order by position) r',
      'drop table rewritten',
    )

  return { force, rewriteLog }
}

/**
 * An operator with every right on database, server and log; and what everybody sees of the first round of the lottery `dice`.
 */
export function operatorOf(world: World) {
  const { key, files, visit } = logOf(world)

  /** What everybody can keep of the round before it is drawn. */
  async function header(): Promise<Kept> {
    const row = await one<Kept & Record<string, unknown>>(
      world.pool,
      `select encode(hash, 'hex') as hash, expect, encode(beacon_chain, 'hex') as beacon, beacon_round as round
       from rounds where seq = 1`,
    )
    return row as Kept
  }

  /** Enters a new member, and answers the signed receipt. */
  async function enter(): Promise<string> {
    const member = await world.member(1_000_000)
    const { id } = await world.order(member, { lottery: 4, picks: ['대', '홀'] })
    const made = await one<{ round: string; expect: string; leaf: string; draws: number }>(
      world.pool,
      `select encode(r.hash, 'hex') as round, r.expect, encode(round_leaf('dice', r, o), 'hex') as leaf,
         epoch_ms(r.draws_at) as draws from rounds r join orders o on o.round_id = r.id where o.id = $1`,
      [id],
    )
    if (!made) throw new Error('the order was refused')
    const text = receiptText({ ...made, key: 'dice', order: String(id) })
    return `${text}\n${await (await key).sign(text)}\n`
  }

  async function published(...receipts: string[]): Promise<Published> {
    await visit()
    const { expect: number } = await header()
    const exported = await exportRounds(world.pool, 'dice', { expect: number })
    const [first] = exported.rounds as [Published['round']]
    const { log, entries } = await proveEntries(first.log ?? [], files)
    const round = { ...first, log: entries, ...(receipts.length > 0 && { receipts }) }
    return { data: { ...exported, log, rounds: [round] }, round }
  }

  return { enter, header, visit, published, ...rightsOf(world) }
}

/** What the log says of the first round, made from what the round is now. @param hash that the log knows it by */
export const saidAnew = (hash: string) =>
  `update log_entries e set body = log_body_of_round(e.kind, r) from rounds r
   where r.seq = 1 and e.kind in ('round', 'root', 'result', 'void') and e.body::jsonb ->> 'hash' = '${hash}'`

/** Checks of the browser that fail, `log` where the log says something else. */
export async function failed({ data }: Pick<Published, 'data'>): Promise<string[]> {
  const { rounds } = await verifyExport(data)
  return rounds.flatMap(({ steps, log }) => [
    ...steps.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id),
    ...(log?.outcome === 'failed' ? ['log'] : []),
  ])
}

/** What the check by another hand says of it; `due` on a machine without Python. */
export function failedInPython({ data }: Pick<Published, 'data'>, due: string[]): string[] {
  return runPython(data)?.lines.flatMap((line) => line.split(' ').slice(2)) ?? due
}
