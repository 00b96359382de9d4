import { many, one, withTransaction } from '../../../infra/database/index.ts'
import type { Answers } from '../../calls/index.ts'
import { iso, lookAtList, lookAtMember, missing, numberCursor, pageOf } from '../../calls/index.ts'
import { STATE_WORDS, saidOf } from '../../use-cases/index.ts'
import { memberRowShape, readMembers } from './rows.ts'

interface RequestLine {
  id: number
  amount: number
  status: 1 | 2 | 3
  created_at: Date
  reason: string
}

/** Members found, and what they asked for. */
export const memberListHandlers: Answers<'members' | 'memberWhy' | 'memberRequests'> = {
  members: async (context, { cursor, limit, ...filter }) => {
    const rows = await withTransaction(context.pool, async (db) => {
      await lookAtList(db, context, 'members.search', { ...filter, q: saidOf(filter.q) })
      return await readMembers({ db, vault: context.vault }, filter, { below: numberCursor(cursor), limit: limit + 1 })
    })
    return pageOf(rows, limit, ({ id }) => id, memberRowShape)
  },

  memberWhy: async ({ pool, session }, { id, reason }) => {
    if (!(await one(pool, 'select 1 from members where id = $1', [id]))) throw missing('회원')
    await pool.query(
      `insert into operator_whys (session_id, member_id, why) values ($1, $2, $3)
       on conflict (session_id, member_id) do update set why = excluded.why, said_at = now()`,
      [session.id, id, reason],
    )
    return { ok: true }
  },

  memberRequests: async (context, { id, kind, cursor, limit }) => {
    const rows = await lookAtMember(context, id, kind, (db) =>
      many<RequestLine & Record<string, unknown>>(
        db,
        `select id, amount, status, created_at, reason from ${kind}
         where account_id = $1 and ($2::bigint is null or id < $2) order by id desc limit $3`,
        [id, numberCursor(cursor), limit + 1],
      ),
    )
    return pageOf(
      rows,
      limit,
      (row) => row.id,
      ({ status, created_at, ...row }) => ({ ...row, state: STATE_WORDS[status], asked: iso(created_at) }),
    )
  },
}
