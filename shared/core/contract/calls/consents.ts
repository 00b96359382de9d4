import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { timestamp } from '../fields.ts'

const document = v.picklist(['terms', 'privacy'])
const version = v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/))
const optional = v.object({
  agreed: v.boolean(),
  /** Of the sentence that the member saw, and when; `''` while the member has not decided. */
  version: v.string(),
  at: v.union([timestamp, v.literal('')]),
})
const optionalConsents = v.object({ push: optional, news: optional })
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
  /** What the member agreed to without having to: pushes at all, and pushes about news (`OPTIONAL_CONSENTS`). */
  optionalConsents: defineCall({
    methods: 'GET',
    path: '/member/optionalConsents',
    request: v.strictObject({}),
    response: optionalConsents,
  }),
  /** Agrees to one of them, or takes it back; each change is kept with its time. Answers both. */
  setOptionalConsent: defineCall({
    methods: 'POST',
    path: '/member/setOptionalConsent',
    request: v.strictObject({ consent: v.picklist(['push', 'news']), version, agreed: v.picklist(['0', '1']) }),
    response: optionalConsents,
  }),
}
