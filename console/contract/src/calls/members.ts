import * as v from 'valibot'
import { get, post } from '../call.ts'
import {
  byId,
  byIdWithReason,
  done,
  file,
  integer,
  month,
  page,
  paging,
  reason,
  rowId,
  search,
  time,
  timeOrNull,
  won,
  wonInput,
} from '../fields.ts'
import { moved, transferKind } from './ledger.ts'

const row = v.object({
  id: integer,
  username: v.string(),
  name: v.string(),
  frozen: v.boolean(),
  joined: time,
  sample: v.boolean(),
})

const detail = v.object({
  ...row.entries,
  adult: v.boolean(),
  invitedWith: v.nullable(v.string()),
  /** Won. */
  balance: v.object({ available: won, heldBets: won, heldWithdrawals: won }),
  /** The number's last four digits behind dots; `''` where it cannot be opened. */
  bank: v.nullable(v.object({ bank: v.string(), number: v.string(), holder: v.string(), bound: time })),
  /** The member's own; operators see and never raise them. Null: none. */
  limits: v.object({
    deposit: v.nullable(won),
    loss: v.nullable(won),
    breakUntil: timeOrNull,
    excludedAt: timeOrNull,
  }),
  passkeys: integer,
  fundPassword: v.object({ set: v.boolean(), lockedUntil: timeOrNull, resetDue: timeOrNull }),
  sessions: v.array(v.object({ device: v.string(), place: v.string(), started: time, seen: time, ends: time })),
  /** From this amount on (won) whoever asks needs a second operator to credit this member. */
  secondFrom: won,
})
export type MemberDetail = v.InferOutput<typeof detail>

/** What one transfer did to a member's balance. */
const transfer = v.object({
  id: integer,
  /** Null, as the time: the transfer is gone, and its entries are there. */
  kind: v.nullable(transferKind),
  amount: won,
  line: v.nullable(integer),
  at: timeOrNull,
  reason: v.string(),
  reversedBy: v.nullable(integer),
  /** The request behind it; null: nothing explains it. */
  request: v.nullable(v.picklist(['deposit', 'withdrawal', 'order', 'transfer', 'starter'])),
  requestId: v.nullable(integer),
  /** Won, as the request says; another amount than the transfer's is not explained. */
  expected: v.nullable(won),
})

/** A member's money now, and how much of it requests explain. Won. */
const explained = v.object({
  posted: won,
  explained: won,
  movements: integer,
  held: won,
  heldExplained: won,
})

const filter = { q: search, state: v.optional(v.picklist(['all', 'active', 'frozen']), 'all') }

export const memberCalls = {
  /**
   * Any part of login name or name, a whole bank number, or the number of a member or of a deposit, withdrawal, booking or
   * inquiry of theirs. Newest first.
   */
  members: get('/members', {
    request: v.strictObject({ ...filter, ...paging }),
    response: page(row),
  }),
  /** CSV of all that match, newest first; `X-Total-Count` is how many rows will come. Wants a reason. */
  exportMembers: get('/members/export', {
    request: v.strictObject({ ...filter, reason }),
    response: file,
    answer: 'csv',
  }),
  /** Why this operator looks at the member, once a session and member; what follows is 403 why-needed without it. */
  memberWhy: post('/members/:id/why', { request: byIdWithReason, response: done }),
  member: get('/members/:id', { request: byId, response: detail }),
  memberTransfers: get('/members/:id/transfers', {
    request: v.strictObject({ ...byId.entries, ...paging }),
    response: page(transfer),
  }),
  memberBalance: get('/members/:id/balance', { request: byId, response: explained }),
  memberRequests: get('/members/:id/requests', {
    request: v.strictObject({ ...byId.entries, kind: v.picklist(['deposits', 'withdrawals']), ...paging }),
    response: page(
      v.object({
        id: integer,
        amount: won,
        state: v.picklist(['open', 'done', 'rejected']),
        asked: time,
        reason: v.string(),
      }),
    ),
  }),
  memberStatement: get('/members/:id/statement', {
    request: v.strictObject({ ...byId.entries, month, format: v.picklist(['csv', 'pdf']) }),
    response: file,
    answer: 'download',
  }),
  freezeMember: post('/members/:id/freeze', { request: byIdWithReason, response: done }),
  thawMember: post('/members/:id/thaw', { request: byIdWithReason, response: done }),
  endMemberSessions: post('/members/:id/sessions/end', { request: byIdWithReason, response: done }),
  /** The member is told, and may set a new one from `due` on; 422 where none is set. */
  resetFundPassword: post('/members/:id/reset-fund-password', {
    request: byIdWithReason,
    response: v.object({ due: time }),
  }),
  creditMember: post('/members/:id/credit', {
    /** `key` is made by the form: sent again, it is the same credit. */
    request: v.strictObject({
      id: rowId,
      amount: v.pipe(wonInput, v.minValue(1)),
      reason,
      key: v.pipe(v.string(), v.uuid()),
    }),
    response: moved,
  }),
}
