import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { timestamp } from '../fields.ts'

const document = v.picklist(['terms', 'privacy'])
const version = v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/))
const consents = v.array(v.object({ document, version, at: timestamp }))

/** Ours: what a member has agreed to, and when. */
export const consentCalls = {
  /** All consents, the newest first. */
  consents: defineCall({ methods: 'GET', path: '/member/consents', request: v.strictObject({}), response: consents }),
  /** Agrees to the version of a document that applies now (`DOCUMENTS`); again it is the same. Answers all consents. */
  agree: defineCall({
    methods: 'POST',
    path: '/member/agree',
    request: v.strictObject({ document, version }),
    response: consents,
  }),
}
