import { type ConsoleResponse, mayCall } from '@yaksok/console-contract'
import { audit } from '../../infra/audit-log/index.ts'
import { many, one, type Queryable, withTransaction } from '../../infra/database/index.ts'
import type { Answers, ConsoleContext } from '../calls/index.ts'
import { ConsoleRefusal, iso, isoOrNull, missing, numberCursor, pageOf, refuse } from '../calls/index.ts'
import { creditMember, takeTransferBack } from '../use-cases/index.ts'
import type { ApprovalRequest } from './approval-request.ts'
import { applyChange, type Change, type ChangeRow, STUCK } from './change.ts'
import { alarmNotSecond, notSecond } from './eligible.ts'
import { decideAsOperator } from './requests/decide.ts'

export { aloneLeft, countAlone, lockSums } from './approval-limits.ts'
export { requestApproval } from './approval-request.ts'
export { applyDueChanges, askChange, type ChangeAction } from './change.ts'
export { notSecond } from './eligible.ts'
export { claimHandlers } from './requests/claim.ts'
export { decideHandlers } from './requests/decide.ts'
export { requestExportHandlers } from './requests/export.ts'
export { requestListHandlers } from './requests/list.ts'

type Shown = ConsoleResponse<'approvals'>['items'][number]

interface Row {
  id: number
  action: Shown['action']
  target: number
  member_id: number | null
  username: string | null
  member_name: string | null
  amount: number
  reason: string
  first_id: number
  first_name: string
  asked_at: Date
  state: Shown['state']
  second_id: number | null
  second_name: string | null
  answered_at: Date | null
  answer: string
  over: boolean
  change: Change | null
  due_at: Date | null
  stuck: boolean
}

/** Whether nothing is left of what an approval request is about; a credit needs nothing but its member. */
const OVER = `s.state = 'waiting' and case s.action
  when 'deposits.approve' then exists (select 1 from deposits d where d.id = s.target and d.status <> 1)
  when 'withdrawals.approve' then exists (select 1 from withdrawals w where w.id = s.target and w.status <> 1)
  when 'ledger.reverse' then exists (select 1 from ledger_transfers t where t.reverses = s.target)
  else false end`

const SELECT = `select s.*, ${OVER} as over, ${STUCK} as stuck, m.username, m.name as member_name, f.name as first_name, o.name as second_name
  from operator_approvals s join operators f on f.id = s.first_id left join operators o on o.id = s.second_id
    left join members m on m.id = s.member_id`

function shapeOf(row: Row, operator: number): Shown {
  const { member_id, second_id } = row
  return {
    id: row.id,
    action: row.action,
    target: row.target,
    what: row.change?.what ?? '',
    due: row.stuck ? null : isoOrNull(row.due_at),
    member: member_id === null ? null : { id: member_id, username: row.username ?? '', name: row.member_name ?? '' },
    amount: row.amount,
    reason: row.reason,
    first: { id: row.first_id, name: row.first_name },
    asked: iso(row.asked_at),
    state: row.state,
    second: second_id === null ? null : { id: second_id, name: row.second_name ?? '' },
    answered: isoOrNull(row.answered_at),
    answer: row.answer,
    mine: row.first_id === operator,
    over: row.over,
  }
}

/** An approval request that waits, locked. @throws ConsoleRefusal */
async function waiting(db: Queryable, id: number): Promise<Row> {
  const row = await one<Row & Record<string, unknown>>(db, `${SELECT} where s.id = $1 for update of s`, [id])
  if (!row) throw missing('요청')
  if (row.state !== 'waiting') throw refuse('decided', '이미 처리된 요청이에요')
  return row
}

async function answer(db: Queryable, id: number, state: Shown['state'], second: number | null, text: string) {
  await db.query(
    `update operator_approvals set state = $2, second_id = $3, answer = $4, answered_at = clock_timestamp() where id = $1`,
    [id, state, second, text],
  )
}

/** Does what was asked for, in the name of who confirms it; the audit log has both. */
async function perform(db: Queryable, context: ConsoleContext, row: Row): Promise<ConsoleResponse<'confirmApproval'>> {
  const more = { first: row.first_name, second: row.id }
  if (row.change) {
    if (!(await applyChange(db, context.operator, row as unknown as ChangeRow)))
      throw refuse('conflict', '그 사이에 바뀌어서 이 요청은 쓸 수 없어요')
    return { outcome: 'approved', approval: null, message: '바꿨어요' }
  }
  const { action, target, amount, reason } = row satisfies Pick<
    ApprovalRequest,
    'action' | 'target' | 'amount' | 'reason'
  >
  if (action === 'deposits.approve' || action === 'withdrawals.approve') {
    const kind = action === 'deposits.approve' ? 'deposits' : 'withdrawals'
    return await decideAsOperator(db, context, kind, { id: target, reason: null, more })
  }
  if (action === 'members.credit') {
    await creditMember(db, context.operator, { id: target, username: row.username ?? '' }, { amount, reason, ...more })
    return { outcome: 'approved', approval: null, message: '잔액에 더했어요' }
  }
  await takeTransferBack(db, context.operator, target, { reason, ...more })
  return { outcome: 'approved', approval: null, message: '거래를 되돌렸어요' }
}

/** Four eyes: what one operator asked for, another confirms or declines. */
export const approvalHandlers: Answers<'approvals' | 'confirmApproval' | 'declineApproval' | 'withdrawApproval'> = {
  approvals: async ({ pool, operator }, { all, cursor, limit }) => {
    const money = mayCall('ledger', operator.roles) ? '' : 's.change is not null and'
    const where = all === '1' ? '$1::bigint is null or s.id < $1' : `s.state = 'waiting' and s.id > coalesce($1, 0)`
    const rows = await many<Row & Record<string, unknown>>(
      pool,
      `${SELECT} where ${money} (${where}) order by s.id ${all === '1' ? 'desc' : ''} limit $2`,
      [numberCursor(cursor), limit + 1],
    )
    return pageOf(
      rows,
      limit,
      ({ id }) => id,
      (row) => shapeOf(row, operator.id),
    )
  },

  confirmApproval: async (context, { id, reason }) => {
    const { pool, operator } = context
    const result = await withTransaction(pool, async (db) => {
      const row = await waiting(db, id)
      const fault = await notSecond(db, { first: row.first_id, second: operator.id, control: row.change !== null })
      if (fault) return fault
      await answer(db, id, 'confirmed', context.operator.id, reason)
      return await perform(db, context, row)
    })
    if (!(result instanceof ConsoleRefusal)) return result
    await alarmNotSecond(pool, operator, id, result.code)
    throw result
  },

  declineApproval: ({ pool, operator }, { id, reason }) =>
    withTransaction(pool, async (db) => {
      const row = await waiting(db, id)
      if (!row.change && !mayCall('approveRequest', operator.roles))
        throw refuse('role-missing', '입출금 담당이 반려할 수 있어요')
      if (row.first_id === operator.id) throw refuse('same-operator', '직접 낸 요청은 거둬들일 수 있어요')
      await answer(db, id, 'declined', operator.id, reason)
      await audit(db, operator, {
        action: `${row.action}-declined`,
        target: row.target,
        details: { reason, second: id },
      })
      return { ok: true }
    }),

  withdrawApproval: ({ pool, operator }, { id }) =>
    withTransaction(pool, async (db) => {
      const row = await waiting(db, id)
      if (row.first_id !== operator.id) throw refuse('conflict', '요청한 사람만 거둬들일 수 있어요')
      await answer(db, id, 'withdrawn', null, '')
      await audit(db, operator, { action: `${row.action}-withdrawn`, target: row.target, details: { second: id } })
      return { ok: true }
    }),
}
