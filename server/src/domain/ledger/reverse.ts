import { type Actor, audit } from '../../infra/audit-log/index.ts'
import type { Queryable } from '../../infra/database/index.ts'
import { reverseTransfer } from './operator.ts'
import { partsOf } from './transfers.ts'

/** Why a transfer was not taken back, for the operator. */
export const NOT_REVERSED = {
  missing: '그런 거래가 없어요',
  reversed: '이미 되돌린 거래예요',
  not_reversible: '되돌린 거래는 다시 되돌릴 수 없어요',
  insufficient: '회원의 잔액이 모자라 되돌릴 수 없어요',
} as const

/**
 * Takes a transfer back and writes it down in the same transaction; what cannot be taken back changes nothing.
 * @param more what else the audit log keeps of it, e.g. who wished it first
 */
export async function reverseAudited(
  db: Queryable,
  actor: Actor,
  transfer: number,
  reason: string,
  more: Record<string, unknown> = {},
): Promise<Awaited<ReturnType<typeof reverseTransfer>>> {
  const result = await reverseTransfer(db, transfer, reason)
  if (result.outcome !== 'done') return result
  const parts = await partsOf(db, transfer)
  const members = parts.map(({ username, amount }) => ({ username, won: -amount }))
  const details = { reason, reversal: result.transfer, members, ...more }
  await audit(db, actor, { action: 'ledger.reverse', target: transfer, details })
  return result
}
