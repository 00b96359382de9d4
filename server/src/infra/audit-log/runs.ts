/** Work that must end well from time to time: how it ended is on record, and only what ended well counts as done. */
import { type Pool, withTransaction } from '../database/index.ts'
import { type Actor, type AuditEntry, audit } from './write.ts'

/** Actions of the audit log that are such work. */
export type Run = 'backup' | 'rehearse'

/** SQL: when an action last ended well. Rows of before `ok` was written are of runs that did. */
export const lastGood = (action: Run): string =>
  `(select at from audit where action = '${action}' and details->>'ok' is distinct from 'false' order by id desc limit 1)`

/** SQL: whether an action's last run failed; null where it never ran. */
export const lastFailed = (action: Run): string =>
  `(select details->>'ok' is not distinct from 'false' from audit where action = '${action}' order by id desc limit 1)`

/** SQL: whether the last verification of the ledger found something wrong; null where there was none. */
export const VERIFICATION_FAILED = '(select not ok from ledger_verifications order by id desc limit 1)'

/**
 * Does such work and puts on record how it ended.
 * @param entry without `ok`
 * @param work answers what else is to be kept of it; `ok: false` where it came to its end and found something wrong
 */
export async function recordRun<Kept extends { ok: boolean }>(
  pool: Pool,
  actor: Actor,
  entry: AuditEntry & { action: Run },
  work: () => Promise<Kept>,
): Promise<Kept> {
  const keep = (details: Record<string, unknown>) =>
    withTransaction(pool, (client) => audit(client, actor, { ...entry, details: { ...entry.details, ...details } }))
  let kept: Kept
  try {
    kept = await work()
  } catch (error) {
    // Where the database is away nothing can be kept; the age of the last good run says it then.
    await keep({ ok: false }).catch(() => {})
    throw error
  }
  await keep(kept)
  return kept
}
