import { many, one, withTransaction } from '../../db/index.ts'
import type { Answers } from '../context.ts'
import { lookAtList, lookAtMember } from '../look.ts'
import { missing } from '../refusal.ts'
import { beginning, STATE_WORDS } from '../requests/filter.ts'
import { numberCursor } from '../requests/list.ts'
import { iso, pageOf } from '../shapes.ts'

interface Row {
  id: number
  username: string
  name: string
  status: 0 | 1
  created_at: Date
  sample: boolean
}

interface RequestLine {
  id: number
  amount: number
  status: 1 | 2 | 3
  created_at: Date
  reason: string
}

/** Members found, and what they asked for. */
export const memberListHandlers: Answers<'members' | 'memberWhy' | 'memberRequests'> = {
  members: async (context, { q, state, cursor, limit }) => {
    const values: unknown[] = []
    const put = (value: unknown) => `$${values.push(value)}`
    const wanted: string[] = []
    if (q) {
      const text = put(beginning(q))
      const number = /^\d{1,15}$/.test(q) ? ` or m.id = ${put(Number(q))}` : ''
      wanted.push(`(lower(m.username) like ${text} or lower(m.name) like ${text}${number})`)
    }
    if (state !== 'all') wanted.push(`m.status = ${state === 'active' ? 1 : 0}`)
    const below = numberCursor(cursor)
    if (below !== null) wanted.push(`m.id < ${put(below)}`)
    const rows = await withTransaction(context.pool, async (db) => {
      await lookAtList(db, context, 'members.search', { q, state })
      return await many<Row & Record<string, unknown>>(
        db,
        `select m.id, m.username, m.name, m.status, m.created_at, m.sample from members m
         where ${wanted.join(' and ') || 'true'} order by m.id desc limit ${put(limit + 1)}`,
        values,
      )
    })
    return pageOf(
      rows,
      limit,
      ({ id }) => id,
      ({ status, created_at, ...row }) => ({ ...row, frozen: status === 0, joined: iso(created_at) }),
    )
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
