import type { ConsoleResponse } from '@yaksok/console-contract'
import { won } from '@yaksok/shared/core/money'
import { creditAudited, NOT_CREDITED } from '../../../domain/ledger/index.ts'
import { beginFundPasswordReset, endAllSessions, freezeMember, thawMember } from '../../../domain/members/index.ts'
import { type AuditEntry, audit } from '../../../infra/audit-log/index.ts'
import { one, type Queryable, withTransaction } from '../../../infra/database/index.ts'
import { aloneLeft, countAlone, lockSums, requestApproval } from '../../approvals/index.ts'
import type { Answers, ConsoleContext } from '../../calls/index.ts'
import { iso, missing, refuse } from '../../calls/index.ts'

type Member = { id: number; username: string }

/** The member, locked. @throws ConsoleRefusal not-found */
async function lockMember(db: Queryable, id: number): Promise<Member> {
  const member = await one<Member>(db, 'select id, username from members where id = $1 for no key update', [id])
  if (!member) throw missing('회원')
  return member
}

async function act<T>(
  { pool, operator }: ConsoleContext,
  { id, reason }: { id: number; reason: string },
  action: AuditEntry['action'],
  work: (db: Queryable, id: number) => Promise<T>,
): Promise<T> {
  return await withTransaction(pool, async (db) => {
    const member = await lockMember(db, id)
    const result = await work(db, id)
    await audit(db, operator, { action, target: member.username, details: { reason } })
    return result
  })
}

/** What an operator does to a member: by the functions, and under the names, that the command line has. */
export const memberActionHandlers: Answers<
  'freezeMember' | 'thawMember' | 'endMemberSessions' | 'resetFundPassword' | 'creditMember'
> = {
  freezeMember: async (context, request) => {
    await act(context, request, 'members.disable', freezeMember)
    return { ok: true }
  },
  thawMember: async (context, request) => {
    await act(context, request, 'members.enable', thawMember)
    return { ok: true }
  },
  endMemberSessions: async (context, request) => {
    await act(context, request, 'members.sessions-end', endAllSessions)
    return { ok: true }
  },

  resetFundPassword: async (context, request) => {
    const due = await act(context, request, 'members.reset-fund-password', async (db, id) => {
      const begun = await beginFundPasswordReset(db, id)
      if (!begun) throw refuse('refused', '출금 비밀번호를 정하지 않은 회원이에요')
      return begun
    })
    return { due: iso(due) }
  },

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
      const second = above
        ? await requestApproval(db, context, { action: 'members.credit', target: id, member: id, amount, reason })
        : null
      const fault = above ? null : await creditAudited(db, operator, member, { amount, reason })
      if (fault) throw refuse('refused', NOT_CREDITED[fault])
      if (!above) await countAlone(db, operator.id, id, amount)
      await db.query(
        'insert into operator_credits (key, operator_id, member_id, amount, second_id) values ($1, $2, $3, $4, $5)',
        [key, operator.id, id, amount, second],
      )
      return credited(amount, second)
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

function credited(amount: number, second: number | null): ConsoleResponse<'creditMember'> {
  return second === null
    ? { outcome: 'done', second, message: `${won(amount)}을 더했어요` }
    : { outcome: 'second', second, message: '다른 운영자가 확인하면 더해져요' }
}
