import { type Actor, audit } from '../../infra/audit-log/index.ts'
import { many, one, type Pool, type Queryable, withTransaction } from '../../infra/database/index.ts'
import { type LedgerCheck, verifyLedger } from './ledger.ts'

/** What a verification of the ledger found, and how long it took. */
export interface Verification {
  ok: boolean
  seconds: number
  checks: LedgerCheck[]
}

/** A verification may take this long, ms: what waits for it is a person. */
const LONGEST_MS = 30 * 60_000
const LOCK = `hashtextextended('ledger verification', 1)`

/**
 * Computes the whole ledger again, from one moment of it, and keeps when, by whom and what came of it. May take minutes.
 * @returns null where one runs already
 */
export async function runVerification(pool: Pool, actor: Actor): Promise<Verification | null> {
  const started = performance.now()
  const checks = await withTransaction(pool, async (client) => {
    await client.query('set transaction isolation level repeatable read, read only')
    await client.query(`set local statement_timeout = ${LONGEST_MS}`)
    const { mine } = (await one<{ mine: boolean }>(client, `select pg_try_advisory_xact_lock(${LOCK}) as mine`)) ?? {}
    return mine ? await verifyLedger(client, LONGEST_MS) : null
  })
  if (!checks) return null
  const ms = Math.round(performance.now() - started)
  const failed = checks.filter(({ ok }) => !ok).map(({ name }) => name)
  const name = typeof actor === 'string' ? actor : actor.name
  await withTransaction(pool, async (client) => {
    await client.query('insert into ledger_verifications (operator, ok, ms, failed) values ($1, $2, $3, $4)', [
      name,
      failed.length === 0,
      ms,
      failed,
    ])
    await audit(client, actor, { action: 'ledger.verify', details: { ok: failed.length === 0, ms, failed } })
  })
  return { ok: failed.length === 0, seconds: ms / 1000, checks }
}

/** How the ledger stands: how much of it is sealed, and when it was last verified. */
export interface LedgerState {
  transfers: number
  unsealed: number
  sealed_at: Date | null
  verified: { at: Date; by: string; ok: boolean; seconds: number } | null
  running: boolean
}

export async function ledgerState(db: Queryable): Promise<LedgerState> {
  const state = (await one(
    db,
    `select (select coalesce(sum(transfers), 0)::bigint from ledger_seals) + u.n as transfers, u.n as unsealed, s.sealed_at,
       exists (select 1 from pg_locks where locktype = 'advisory' and database = (select oid from pg_database
         where datname = current_database()) and (classid::bigint << 32) + objid::bigint = ${LOCK} and objsubid = 1) as running
     from (select max(up_to) as up_to, max(sealed_at) as sealed_at from ledger_seals) s,
       lateral (select count(*) as n from ledger_transfers t where t.id > coalesce(s.up_to, 0)) u`,
  )) as Omit<LedgerState, 'verified'>
  const [last] = await many<{ at: Date; by: string; ok: boolean; ms: number }>(
    db,
    'select at, operator as by, ok, ms from ledger_verifications order by id desc limit 1',
  )
  return { ...state, verified: last ? { at: last.at, by: last.by, ok: last.ok, seconds: last.ms / 1000 } : null }
}
