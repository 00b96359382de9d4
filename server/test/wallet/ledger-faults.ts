import { type LedgerCheck, verifyLedger } from '../../src/domain/ledger/index.ts'
import type { Queryable } from '../../src/infra/database/index.ts'

/** Checks of `ledger verify` that fail; none where the books are right. */
export async function ledgerFaults(db: Queryable): Promise<LedgerCheck[]> {
  return (await verifyLedger(db)).filter(({ ok }) => !ok)
}
