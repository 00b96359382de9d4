import type { Queryable } from '../../src/db/index.ts'
import { type LedgerCheck, verifyLedger } from '../../src/wallet/index.ts'

/** Checks of `ledger verify` that fail; none where the books are right. */
export async function ledgerFaults(db: Queryable): Promise<LedgerCheck[]> {
  return (await verifyLedger(db)).filter(({ ok }) => !ok)
}
