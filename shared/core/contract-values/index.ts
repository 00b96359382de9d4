/**
 * What the contract says beside its calls: limits, words, codes and keys. Apart from their schemas, for screens that make
 * no call: whoever imports a name of it bundles that name. `core/contract` has them, too.
 */
/** @public as in `core/contract` */
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
} from './constants.ts'
/** @public as in `core/contract` */
export { isLongPassword, isUsername, PASSWORD_SHORTEST, TOKEN } from './credentials.ts'
export { DOCUMENTS, type DocumentName, OPTIONAL_CONSENTS, type OptionalConsent } from './documents.ts'
export type { Answer } from './envelope.ts'
/** @public as in `core/contract` */
export { AUTH_ERROR, CODE, fromBase64, newRequestKey, openEnvelope, toBase64 } from './envelope.ts'
