import * as v from 'valibot'
import { get, post } from '../call.ts'
import { byId, byIdWithReason, done, integer, none, page, paging, rowId, text } from '../fields.ts'
import { approval, decided } from './request-shapes.ts'

/** Texts that operators use again, and decisions that wait for a second operator. */
export const approvalCalls = {
  templates: get('/templates', {
    request: none,
    response: v.object({
      items: v.array(
        v.object({
          id: integer,
          use: v.picklist(['reject', 'inquiry', 'booking']),
          title: v.string(),
          text: v.string(),
        }),
      ),
    }),
  }),
  /** Without `id` a new one. */
  saveTemplate: post('/templates', {
    request: v.strictObject({
      id: v.optional(rowId),
      use: v.picklist(['reject', 'inquiry', 'booking']),
      title: text(60),
      text: text(300),
    }),
    response: v.object({ id: integer }),
  }),
  removeTemplate: post('/templates/:id/remove', { request: byId, response: done }),

  /** Approvals that wait for a second operator, oldest first; with `all` the answered ones too, newest first. */
  approvals: get('/approvals', {
    request: v.strictObject({ all: v.optional(v.picklist(['0', '1']), '0'), ...paging }),
    response: page(approval),
  }),
  /** By another operator than the first; does what was asked for. */
  confirmApproval: post('/approvals/:id/confirm', {
    request: byIdWithReason,
    response: decided,
  }),
  declineApproval: post('/approvals/:id/decline', { request: byIdWithReason, response: done }),
  /** By the first operator. */
  withdrawApproval: post('/approvals/:id/withdraw', { request: byId, response: done }),
}
