import type { ConsoleResponse, RequestKind } from '@yaksok/console-contract'
import { won } from '@yaksok/shared/core/money'
import { one, type Queryable, withTransaction } from '../../../infra/database/index.ts'
import type { Answers, ConsoleContext } from '../../calls/index.ts'
import { heldBy, missing, refuse } from '../../calls/index.ts'
import { type Decided, decideRequest, REQUEST_KINDS } from '../../use-cases/index.ts'
import { aloneLeft, countAlone, lockSums } from '../approval-limits.ts'
import { requestApproval } from '../approval-request.ts'

type Outcome = ConsoleResponse<'approveRequest'>

const NAMES: Record<RequestKind, string> = { deposits: '입금', withdrawals: '출금' }

/** Locks the claim on a request. @throws ConsoleRefusal where the operator does not hold it */
async function requireHeld(db: Queryable, { operator }: ConsoleContext, kind: RequestKind, id: number): Promise<void> {
  const claim = await one<{ operator_id: number; name: string; until_at: Date }>(
    db,
    `select c.operator_id, o.name, c.until_at from request_claims c join operators o on o.id = c.operator_id
     where c.kind = $1 and c.request_id = $2 and c.until_at > clock_timestamp() for update of c`,
    [kind, id],
  )
  if (claim?.operator_id === operator.id) return
  const request = await one<{ status: number }>(db, `select status from ${kind} where id = $1`, [id])
  if (!request) throw missing('신청')
  if (request.status !== 1) throw refuse('decided', '이미 처리된 신청이에요')
  if (claim) throw heldBy(claim.name, claim.until_at)
  throw refuse('not-held', '먼저 이 신청을 맡아 주세요')
}

async function release(db: Queryable, kind: RequestKind, id: number): Promise<void> {
  await db.query('delete from request_claims where kind = $1 and request_id = $2', [kind, id])
}

/**
 * Decides a request as the command line does, and says what became of it.
 * @throws ActionRefusal where it cannot be decided; the transaction is rolled back then
 */
export async function decideAsOperator(
  db: Queryable,
  { operator }: Pick<ConsoleContext, 'operator'>,
  kind: RequestKind,
  wanted: Parameters<typeof decideRequest>[3],
): Promise<Outcome> {
  const decided = await decideRequest(db, operator, REQUEST_KINDS[kind], wanted)
  await release(db, kind, wanted.id)
  return { ...outcomeOf(kind, decided, wanted.reason), approval: null }
}

function outcomeOf(kind: RequestKind, { outcome, amount }: Decided, reason: string | null): Omit<Outcome, 'approval'> {
  const what = `${NAMES[kind]} ${won(amount)}을`
  if (reason !== null) return { outcome: 'rejected', message: `${what} 거부했어요` }
  if (outcome === 'done') return { outcome: 'approved', message: `${what} 승인했어요` }
  const why = outcome === 'break' ? '쉬는 중이에요' : '이용을 멈췄어요'
  return { outcome: 'refused', message: `${what} 승인하지 않고 거부했어요. 회원이 ${why}` }
}

/** Decisions: only on what one holds, and above the limit only an approval request, which another operator confirms. */
export const decideHandlers: Answers<'approveRequest' | 'rejectRequest'> = {
  approveRequest: (context, { kind, id, reason }) =>
    withTransaction(context.pool, async (db) => {
      await lockSums(db)
      await requireHeld(db, context, kind, id)
      const request = (await one<{ amount: number; account_id: number }>(
        db,
        `select amount, account_id from ${kind} where id = $1`,
        [id],
      )) as { amount: number; account_id: number }
      const { operator } = context
      if (request.amount <= (await aloneLeft(db, operator.id, request.account_id))) {
        const decided = await decideAsOperator(db, context, kind, { id, reason: null })
        if (decided.outcome === 'approved') await countAlone(db, operator.id, request.account_id, request.amount)
        return decided
      }
      if (reason === '') throw refuse('bad-input', '다른 운영자가 읽을 이유를 적어 주세요')
      const approval = await requestApproval(db, context, {
        action: `${kind}.approve`,
        target: id,
        member: request.account_id,
        amount: request.amount,
        reason,
      })
      await release(db, kind, id)
      return { outcome: 'approval', approval, message: '다른 운영자가 확인하면 승인돼요' }
    }),

  rejectRequest: (context, { kind, id, reason }) =>
    withTransaction(context.pool, async (db) => {
      await requireHeld(db, context, kind, id)
      return await decideAsOperator(db, context, kind, { id, reason })
    }),
}
