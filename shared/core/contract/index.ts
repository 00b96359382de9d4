export * from '../contract-values/constants.ts'
export * from '../contract-values/credentials.ts'
export * from '../contract-values/documents.ts'
export * from '../contract-values/envelope.ts'
export * from '../contract-values/proof.ts'
export type { Call, Method, Spelling } from './call.ts'
export {
  type FairEntry,
  type FairExport,
  type FairExportRound,
  type FairLogged,
  type FairRound,
  parseFairExport,
} from './calls/fair-round.ts'
export type { FairBeacon, FairBreak } from './calls/fairness.ts'
export type { CallId, MoneyCallId, ParsedRequestOf, RequestOf, ResponseOf } from './calls/index.ts'
export { calls } from './calls/index.ts'
export type { Limits } from './calls/members.ts'
export { notificationSchema } from './calls/notifications.ts'
export type * from './entities/index.ts'
/** The schemas of product.txt section 3 by name, for documents made from the contract. */
export * as entities from './entities/index.ts'
