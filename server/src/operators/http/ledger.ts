import type { ConsoleResponse } from '@yaksok/console-contract'
import {
  checkName,
  explainTransfer,
  ledgerState,
  NOT_REVERSED,
  partsOf,
  reverseAudited,
  runVerification,
} from '../../domain/ledger/index.ts'
import { audit } from '../../infra/audit-log/index.ts'
import { withTransaction } from '../../infra/database/index.ts'
import { aloneLeft, countAlone, lockSums, requestApproval } from '../approvals/index.ts'
import type { Answers } from '../calls/index.ts'
import { iso, isoOrNull, missing, refuse } from '../calls/index.ts'

/** What a reversal moves, as limits count it; the member is null where a transfer has several. */
function reversalOf(parts: readonly { amount: number; member_id: number }[]) {
  return {
    amount: parts.reduce((sum, part) => sum + Math.abs(part.amount), 0),
    member: parts.length === 1 ? (parts[0]?.member_id ?? null) : null,
  }
}

/** Whether the ledger is right, and where an amount comes from. */
export const ledgerHandlers: Answers<'ledger' | 'verifyLedger' | 'transfer' | 'reverseTransfer'> = {
  ledger: async ({ pool }) => {
    const { transfers, unsealed, sealed_at, verified, running } = await ledgerState(pool)
    return {
      transfers,
      unsealed,
      sealedAt: isoOrNull(sealed_at),
      verified: verified && { ...verified, at: iso(verified.at) },
      running,
    }
  },

  verifyLedger: async ({ pool, operator }) => {
    const verification = await runVerification(pool, operator)
    if (!verification) throw refuse('conflict', '지금 다른 곳에서 장부를 확인하고 있어요')
    return { ...verification, checks: verification.checks.map((check) => ({ ...check, label: checkName(check.name) })) }
  },

  transfer: ({ pool, operator }, { id }) =>
    withTransaction(pool, async (db) => {
      const found = await explainTransfer(db, id)
      if (!found) throw missing('거래')
      const members = found.entries.filter(({ member }) => member).map(({ name }) => name)
      await audit(db, operator, { action: 'ledger.look', target: id, details: { members } })
      const { at, cause, ...transfer } = found
      const { amount, member } = reversalOf(await partsOf(db, id))
      return {
        ...transfer,
        at: iso(at),
        moves: amount,
        secondFrom: (await aloneLeft(db, operator.id, member)) + 1,
        cause: { ...cause, audit: cause.audit.map((row) => ({ ...row, at: iso(row.at) })) },
      }
    }),

  reverseTransfer: (context, { id, reason }) =>
    withTransaction(context.pool, async (db): Promise<ConsoleResponse<'reverseTransfer'>> => {
      await lockSums(db)
      const parts = await partsOf(db, id)
      if (parts.length === 0) throw missing('거래')
      if (parts.some(({ reversed_by }) => reversed_by !== null)) throw refuse('conflict', NOT_REVERSED.reversed)
      const { amount, member } = reversalOf(parts)
      if (amount > (await aloneLeft(db, context.operator.id, member))) {
        const second = await requestApproval(db, context, {
          action: 'ledger.reverse',
          target: id,
          member,
          amount,
          reason,
        })
        return { outcome: 'second', second, message: '다른 운영자가 확인하면 되돌려요' }
      }
      const { outcome } = await reverseAudited(db, context.operator, id, reason)
      if (outcome !== 'done') throw refuse(outcome === 'insufficient' ? 'refused' : 'conflict', NOT_REVERSED[outcome])
      await countAlone(db, context.operator.id, member, amount)
      return { outcome: 'done', second: null, message: `거래 ${id}번을 되돌렸어요` }
    }),
}
