import { one, type Pool, type Queryable, unhurried } from '../database/index.ts'

/** One batch is sealed within this long, or tried again. */
const SEAL_MS = 60_000

/** Adds what was written into the audit log so far to its hash chain; returns how many rows. Safe on any number of processes. */
export async function sealAudit(pool: Pool): Promise<number> {
  const { horizon } = (await one<{ horizon: number }>(pool, 'select audit_horizon() as horizon')) as { horizon: number }
  let total = 0
  for (;;) {
    const sealed = await unhurried<{ count: number }>(pool, SEAL_MS, 'select audit_seal($1) as count', [horizon])
    if (!sealed?.count) return total
    total += sealed.count
  }
}

/** What a computation of the whole chain says. */
export interface AuditState {
  /** Rows that a seal holds, and that none does yet. */
  checked: number
  unsealed: number
  /** The last row of the first seal that does not fit; null where all do. */
  broken: number | null
  /** The last seal's hash, hex: who keeps it elsewhere sees when the end of the log was cut. */
  head: string
}

/** A verification may take this long, ms: what waits for it is a person. */
const VERIFY_MS = 30 * 60_000

/** Computes every seal of the audit log again, which may take minutes. For the login that owns the tables. */
export async function verifyAudit(pool: Pool): Promise<AuditState> {
  return (await unhurried<AuditState & Record<string, unknown>>(
    pool,
    VERIFY_MS,
    `select checked, unsealed, broken, encode(head, 'hex') as head from audit_verify()`,
  )) as AuditState
}

/** Whether a head that was kept elsewhere is among the seals. @param head hex, from its beginning */
export async function knowsHead(db: Queryable, head: string): Promise<boolean> {
  return (
    (await one(db, `select 1 from audit_seals where starts_with(encode(hash, 'hex'), lower($1)) limit 1`, [head])) !==
    null
  )
}
