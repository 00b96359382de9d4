/** @public for remotes that know no starter money (until 7.0) */
export {
  BOOKING_HOURS_AHEAD,
  BOOKING_NOTE_LONGEST,
  COMMENTS_PER_PAGE,
  ENTRIES_PER_PAGE,
  ENTRY_KINDS,
  entryName,
  FAIR_ROUNDS_PER_PAGE,
  GOODS_PER_PAGE,
  INQUIRY_LONGEST,
  INQUIRY_TOPICS,
  MONEY_KINDS,
  NOTICES_PER_PAGE,
  OWN_PER_PAGE,
  PASSKEY_NAME_LONGEST,
  PICTURE_BYTES,
  RECORDS_PER_PAGE,
  REMIND_MINUTES,
  REVIEWS_PER_PAGE,
  TAKEN_BACK,
  TURN_MINUTES,
} from '../contract-values/constants.ts'
/** @public */
export { isLongPassword, isUsername, PASSWORD_SHORTEST, TOKEN } from '../contract-values/credentials.ts'
export { DOCUMENTS, type DocumentName, OPTIONAL_CONSENTS, type OptionalConsent } from '../contract-values/documents.ts'
export type { Answer } from '../contract-values/envelope.ts'
/** @public */
export { AUTH_ERROR, CODE, fromBase64, newRequestKey, openEnvelope, toBase64 } from '../contract-values/envelope.ts'
export type { Call, Method, Spelling } from './call.ts'
export type { FairBreak, FairEntry, FairExport, FairExportRound, FairRound } from './calls/fairness.ts'
export { parseFairExport } from './calls/fairness.ts'
export type { CallId, MoneyCallId, ParsedRequestOf, RequestOf, ResponseOf } from './calls/index.ts'
export { calls } from './calls/index.ts'
export type { Limits } from './calls/members.ts'
export { notificationSchema } from './calls/notifications.ts'
export type * from './entities/index.ts'
/** The schemas of product.txt section 3 by name, for documents made from the contract. */
export * as entities from './entities/index.ts'
