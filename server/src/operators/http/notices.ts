import { listNotices, removeNotice, saveNotice } from '../../domain/catalogue/index.ts'
import { addInvite, listInvites, newInviteCode, revokeInvite } from '../../domain/members/index.ts'
import { audit } from '../../infra/audit-log/index.ts'
import { withTransaction } from '../../infra/database/index.ts'
import type { Answers } from '../calls/index.ts'
import { cursorOf, iso, isoOrNull, missing, numberCursor, pageOf, partsOf, refuse } from '../calls/index.ts'

/** Notices that members read, and the codes that new ones register with. */
export const noticeHandlers: Answers<
  'notices' | 'saveNotice' | 'removeNotice' | 'invites' | 'addInvite' | 'revokeInvite'
> = {
  notices: async ({ pool }, { cursor, limit }) => {
    const rows = await listNotices(pool, { limit: limit + 1, below: numberCursor(cursor) })
    return pageOf(
      rows,
      limit,
      ({ id }) => id,
      ({ published_at, ...row }) => ({ ...row, published: iso(published_at) }),
    )
  },

  saveNotice: ({ pool, operator }, { id, title, text }) =>
    withTransaction(pool, async (db) => {
      const saved = await saveNotice(db, { id: id ?? null, title, text })
      if (saved === null) throw missing('공지')
      const action = id === undefined ? 'notices.add' : 'notices.change'
      await audit(db, operator, { action, target: title, details: { id: saved, text } })
      return { id: saved }
    }),

  removeNotice: ({ pool, operator }, { id }) =>
    withTransaction(pool, async (db) => {
      if (!(await removeNotice(db, id))) throw missing('공지')
      await audit(db, operator, { action: 'notices.remove', target: id })
      return { ok: true }
    }),

  invites: async ({ pool }, { cursor, limit }) => {
    const after = partsOf(cursor, /^[A-Z0-9]{4,32}$/)
    const rows = await listInvites(pool, { limit: limit + 1, below: after && { at: after.at, code: after.key } })
    return pageOf(
      rows,
      limit,
      ({ mark, code }) => cursorOf({ mark, id: code }),
      ({ created_at, revoked_at, max_uses, mark: _, ...row }) => ({
        ...row,
        most: max_uses,
        made: iso(created_at),
        revoked: isoOrNull(revoked_at),
      }),
    )
  },

  addInvite: ({ pool, operator }, { note, most }) =>
    withTransaction(pool, async (db) => {
      const code = newInviteCode()
      if (!(await addInvite(db, { code, most, note }))) throw refuse('conflict', '다시 해 주세요')
      await audit(db, operator, { action: 'invites.add', target: code, details: { uses: most } })
      return { code }
    }),

  revokeInvite: ({ pool, operator }, { code }) =>
    withTransaction(pool, async (db) => {
      if (!(await revokeInvite(db, code))) throw missing('쓸 수 있는 초대코드')
      await audit(db, operator, { action: 'invites.revoke', target: code })
      return { ok: true }
    }),
}
