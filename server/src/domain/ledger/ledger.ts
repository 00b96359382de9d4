import type { Logger } from 'pino'
import { sealAudit } from '../../infra/audit-log/index.ts'
import { many, one, type Pool, type Queryable, unhurried } from '../../infra/database/index.ts'
import { every, type RegularWork } from '../../infra/timers/index.ts'

/** One check of the ledger; `detail` counts and names the first offenders. */
export interface LedgerCheck {
  name: string
  ok: boolean
  detail: string
}

/**
 * Recomputes balances, holds, statement lines, rounds and the hash chain from what was booked (promise P9).
 * @param longestMs how long the answer may take, where the pool's own limit is shorter
 */
export async function verifyLedger(db: Queryable, longestMs?: number): Promise<LedgerCheck[]> {
  const text = 'select * from ledger_verify()'
  return longestMs === undefined
    ? await many<LedgerCheck>(db, text)
    : (await db.query<LedgerCheck>({ text, query_timeout: longestMs } as never)).rows
}

/** One batch of transfers is sealed within this long, or tried again. */
const SEAL_MS = 60_000

/** Adds everything booked so far to the hash chain; returns how many transfers. Safe on any number of processes. @param pool keeps its sessions */
export async function sealLedger(pool: Pool): Promise<number> {
  const { horizon } = (await one<{ horizon: number }>(pool, 'select ledger_horizon() as horizon')) as {
    horizon: number
  }
  let total = 0
  for (;;) {
    const sealed = await unhurried<{ count: number }>(pool, SEAL_MS, 'select ledger_seal($1) as count', [horizon])
    if (!sealed?.count) return total
    total += sealed.count
  }
}

const SEAL_EVERY_MS = 10_000

/** Seals the ledger and the audit log every ten seconds while the process runs. */
export function sealRegularly(pool: Pool, log: Logger): RegularWork {
  const seal = () => sealLedger(pool).then(() => sealAudit(pool))
  return every(SEAL_EVERY_MS, seal, (err) =>
    log.warn({ event: 'ledger', err }, 'the ledger or the audit log was not sealed'),
  )
}

/** Warns where PostgreSQL acknowledges commits before they are on disk: promise P10 does not hold there. */
export async function checkDurability(db: Queryable, log: Logger): Promise<void> {
  const settings = await one<{ fsync: string; commit: string }>(
    db,
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`,
  )
  if (settings?.fsync === 'off' || settings?.commit === 'off')
    log.warn({ event: 'ledger', ...settings }, 'a power cut could lose money that was acknowledged')
}
