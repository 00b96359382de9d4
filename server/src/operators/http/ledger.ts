import type { ConsoleResponse } from '@yaksok/console-contract'
import { explainTransfer, ledgerState, partsOf } from '../../domain/ledger/index.ts'
import { walkStates } from '../../domain/verification/index.ts'
import { audit } from '../../infra/audit-log/index.ts'
import { withTransaction } from '../../infra/database/index.ts'
import { aloneLeft, countAlone, lockSums, requestApproval } from '../approvals/index.ts'
import type { Answers } from '../calls/index.ts'
import { iso, isoOrNull, missing } from '../calls/index.ts'
import { ActionRefusal, takeTransferBack, verifyBooks } from '../use-cases/index.ts'

/** The checks of `ledger verify` as the console shows them; the database names them in English. */
export const CHECK_NAMES: Record<string, string> = {
  'entries sum to 0': '거래마다 더하고 뺀 금액이 0이에요',
  'balances match entries': '잔액이 기록과 같아요',
  'all balances sum to 0': '모든 잔액을 더하면 0이에요',
  'held matches open holds': '묶인 금액이 열린 묶음과 같아요',
  'available is not negative': '쓸 수 있는 잔액이 0보다 적지 않아요',
  'posted holds have one transfer': '처리된 묶음마다 거래가 하나예요',
  'requests match their holds': '출금 신청이 묶음과 맞아요',
  'orders match holds and rounds': '참여가 묶음, 회차와 맞아요',
  'orders are counted': '참여 수가 맞아요',
  'settled rounds match their orders': '끝난 회차의 합계가 참여와 맞아요',
  'statement lines have no gap': '내역 번호에 빠진 것이 없어요',
  'day totals match entries': '날마다의 합계가 기록과 맞아요',
  'rounds have no gap': '회차에 빠진 것이 없어요',
  'rounds are chained': '회차가 앞 회차의 해시를 이어받아요',
  'no link is used twice': '시드의 고리를 한 번씩만 썼어요',
  'rounds are sealed before their draw': '회차를 추첨 전에 봉인했어요',
  'hash chain is whole': '장부의 해시 사슬이 온전해요',
}

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
      walks: (await walkStates(pool)).map(({ since, ...walk }) => ({ ...walk, since: isoOrNull(since) })),
    }
  },

  verifyLedger: async (context) => {
    const verification = await verifyBooks(context)
    return {
      ...verification,
      checks: verification.checks.map((check) => ({ ...check, label: CHECK_NAMES[check.name] ?? check.name })),
    }
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
      if (parts.length === 0) throw new ActionRefusal('reversal', { why: 'missing' })
      if (parts.some(({ reversed_by }) => reversed_by !== null))
        throw new ActionRefusal('reversal', { why: 'reversed' })
      const { amount, member } = reversalOf(parts)
      if (amount > (await aloneLeft(db, context.operator.id, member))) {
        const approval = await requestApproval(db, context, {
          action: 'ledger.reverse',
          target: id,
          member,
          amount,
          reason,
        })
        return { outcome: 'approval', approval, message: '다른 운영자가 확인하면 되돌려요' }
      }
      await takeTransferBack(db, context.operator, id, { reason })
      await countAlone(db, context.operator.id, member, amount)
      return { outcome: 'done', approval: null, message: `거래 ${id}번을 되돌렸어요` }
    }),
}
