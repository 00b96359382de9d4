import * as v from 'valibot'
import { get, post } from '../call.ts'
import { day, done, file, integer, page, paging, reason, rowId, search, time, won, wonInput } from '../fields.ts'
import { decided, detail, kind, row } from './request-shapes.ts'

const filter = {
  kind,
  state: v.optional(v.picklist(['open', 'done', 'rejected', 'all']), 'open'),
  /** As in `members`, or the number of a request. */
  q: search,
  min: v.optional(wonInput),
  max: v.optional(wonInput),
  from: v.optional(day),
  to: v.optional(day),
  /** `mine`: held by who asks; `free`: held by nobody. */
  held: v.optional(v.picklist(['any', 'mine', 'free']), 'any'),
}
const one = v.strictObject({ kind, id: rowId })
/** `undo` is always false: what is decided cannot be taken back, and the screen says so before. */
const claimed = v.object({ request: detail, until: time, undo: v.literal(false) })

/** Deposits and withdrawals. */
export const requestCalls = {
  /** Oldest first where `state` is open, else newest first. */
  requests: get('/requests/:kind', {
    request: v.strictObject({ ...filter, ...paging }),
    response: page(row),
  }),
  requestCount: get('/requests/:kind/count', {
    request: v.strictObject(filter),
    response: v.object({ count: integer, sum: won }),
  }),
  /** CSV of all that match; `X-Total-Count` is how many rows will come. Wants a reason. */
  exportRequests: get('/requests/:kind/export', {
    request: v.strictObject({ ...filter, reason }),
    response: file,
    answer: 'csv',
  }),
  request: get('/requests/:kind/:id', { request: one, response: detail }),
  /** Takes the request for five minutes; again, by the same operator: renews. 409 held-by-other. */
  claimRequest: post('/requests/:kind/:id/claim', { request: one, response: claimed }),
  /** Takes the oldest that nobody holds and that does not wait for a second; `request` null where none is left. */
  claimNext: post('/requests/:kind/next', {
    request: v.strictObject({ kind }),
    response: v.nullable(claimed),
  }),
  releaseRequest: post('/requests/:kind/:id/release', { request: one, response: done }),
  /** Only what is held. Above the limit `reason` is needed and the second operator reads it. */
  approveRequest: post('/requests/:kind/:id/approve', {
    request: v.strictObject({
      kind,
      id: rowId,
      reason: v.optional(v.pipe(v.string(), v.normalize('NFC'), v.trim(), v.maxLength(300)), ''),
    }),
    response: decided,
  }),
  /** Only what is held. The member reads the reason. */
  rejectRequest: post('/requests/:kind/:id/reject', {
    request: v.strictObject({ kind, id: rowId, reason }),
    response: decided,
  }),
}
