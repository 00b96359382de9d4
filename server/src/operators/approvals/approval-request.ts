import type { ConsoleResponse } from '@yaksok/console-contract'
import { audit } from '../../infra/audit-log/index.ts'
import { one, type Queryable, sqlState, UNIQUE_VIOLATION } from '../../infra/database/index.ts'
import type { ConsoleContext } from '../calls/index.ts'
import { refuse } from '../calls/index.ts'

export type SecondAction = ConsoleResponse<'approvals'>['items'][number]['action']

/** What a first operator asks for. */
export interface ApprovalRequest {
  action: SecondAction
  /** Number of the request, member or transfer. */
  target: number
  member: number | null
  /** Won. */
  amount: number
  reason: string
  /** Of a change of a control alone: it has no amount, and takes effect after 24 hours. */
  change?: object
}

/** What a first operator asks for about money: never done without a second. */
export const requestApproval = (
  db: Queryable,
  context: ConsoleContext,
  wanted: Omit<ApprovalRequest, 'change'>,
): Promise<number> => insertApprovalRequest(db, context, wanted)

/**
 * Records what one operator asks for and another must confirm, in the caller's transaction. @returns its number
 * @throws ConsoleRefusal approval-waits where there is such a request already
 */
export async function insertApprovalRequest(
  db: Queryable,
  { operator }: ConsoleContext,
  wanted: ApprovalRequest,
): Promise<number> {
  const { action, target, member, amount, reason, change } = wanted
  try {
    const { id } = (await one<{ id: number }>(
      db,
      `insert into operator_approvals (action, target, member_id, amount, reason, first_id, change, due_at)
       values ($1, $2, $3, $4, $5, $6, $7::jsonb, case when $7::jsonb is not null then clock_timestamp() + interval '24 hours' end)
       returning id`,
      [action, target, member, amount, reason, operator.id, change ? JSON.stringify(change) : null],
    )) as { id: number }
    await audit(db, operator, { action: `${action}-requested`, target, details: { won: amount, reason, second: id } })
    return id
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION)
      throw refuse('approval-waits', '다른 운영자의 확인을 이미 기다리고 있어요')
    throw error
  }
}
