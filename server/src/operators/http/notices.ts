import { listNotices } from '../../domain/catalogue/index.ts'
import { listInvites } from '../../domain/members/index.ts'
import type { Answers } from '../calls/index.ts'
import { cursorOf, iso, isoOrNull, numberCursor, pageOf, partsOf } from '../calls/index.ts'
import { makeInvite, publishNotice, stopInvite, withdrawNotice } from '../use-cases/index.ts'

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

  saveNotice: async (context, request) => ({ id: await publishNotice(context, request) }),

  removeNotice: async (context, { id }) => {
    await withdrawNotice(context, id)
    return { ok: true }
  },

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

  addInvite: async (context, request) => ({ code: await makeInvite(context, request) }),

  revokeInvite: async (context, { code }) => {
    await stopInvite(context, code)
    return { ok: true }
  },
}
