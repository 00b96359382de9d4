import type { ConsoleResponse } from '@yaksok/console-contract'
import { won } from '@yaksok/shared/core/money'
import { one, type Queryable, withTransaction } from '../../../infra/database/index.ts'
import { aloneLeft, countAlone, lockSums, requestApproval } from '../../approvals/index.ts'
import type { Answers, ConsoleContext } from '../../calls/index.ts'
import { iso, refuse } from '../../calls/index.ts'
import { actOnMember, creditMember, lockMember, type MemberAction } from '../../use-cases/index.ts'

const act =
  (action: MemberAction) =>
  async (context: ConsoleContext, { id, reason }: { id: number; reason: string }): Promise<{ ok: true }> => {
    await actOnMember(context, action, id, reason)
    return { ok: true }
  }

/** What an operator does to a member: what the command line does, too. */
export const memberActionHandlers: Answers<
  'freezeMember' | 'thawMember' | 'endMemberSessions' | 'resetFundPassword' | 'creditMember'
> = {
  freezeMember: act('members.disable'),
  thawMember: act('members.enable'),
  endMemberSessions: act('members.sessions-end'),
  resetFundPassword: async (context, { id, reason }) => ({
    due: iso(await actOnMember(context, 'members.reset-fund-password', id, reason)),
  }),

  creditMember: (context, { id, amount, reason, key }) =>
    withTransaction(context.pool, async (db): Promise<ConsoleResponse<'creditMember'>> => {
      const { operator } = context
      await lockSums(db)
      const member = await lockMember(db, id)
      const before = await keyOf(db, key)
      if (before) {
        const same = before.operator_id === operator.id && before.member_id === id && before.amount === amount
        if (!same) throw refuse('conflict', '같은 번호로 다른 요청을 이미 보냈어요')
        return credited(amount, before.second_id)
      }
      const above = amount > (await aloneLeft(db, operator.id, id))
      const approval = above
        ? await requestApproval(db, context, { action: 'members.credit', target: id, member: id, amount, reason })
        : null
      if (!above) {
        await creditMember(db, operator, member, { amount, reason })
        await countAlone(db, operator.id, id, amount)
      }
      await db.query(
        'insert into operator_credits (key, operator_id, member_id, amount, second_id) values ($1, $2, $3, $4, $5)',
        [key, operator.id, id, amount, approval],
      )
      return credited(amount, approval)
    }),
}

interface Keyed extends Record<string, unknown> {
  operator_id: number
  member_id: number
  amount: number
  second_id: number | null
}

/** What a key was used for; asked under the member's lock, so that two at once are one after the other. */
function keyOf(db: Queryable, key: string): Promise<Keyed | null> {
  return one<Keyed>(db, 'select operator_id, member_id, amount, second_id from operator_credits where key = $1', [key])
}

function credited(amount: number, approval: number | null): ConsoleResponse<'creditMember'> {
  return approval === null
    ? { outcome: 'done', approval, message: `${won(amount)}을 더했어요` }
    : { outcome: 'approval', approval, message: '다른 운영자가 확인하면 더해져요' }
}
