import type * as v from 'valibot'
import { bookingCalls } from './bookings.ts'
import { catalogueCalls } from './catalogue.ts'
import { consentCalls } from './consents.ts'
import { fairnessCalls } from './fairness.ts'
import { homeCalls } from './home.ts'
import { inquiryCalls } from './inquiries.ts'
import { intentCalls } from './intents.ts'
import { lotteryCalls } from './lottery.ts'
import { memberCalls } from './members.ts'
import { moneyCalls } from './money.ts'
import { notificationCalls } from './notifications.ts'
import { ownAccountCalls } from './own-account.ts'
import { pushCalls } from './push.ts'
import { careCalls } from './responsible-play.ts'
import { securityCalls } from './security.ts'
import { systemCalls } from './system.ts'
import { waitingListCalls } from './waiting-lists.ts'
import { walletCalls } from './wallet.ts'

/** Every call the server answers and the client may make, by id. */
export const calls = {
  ...systemCalls,
  ...memberCalls,
  ...consentCalls,
  ...ownAccountCalls,
  ...walletCalls,
  ...moneyCalls,
  ...catalogueCalls,
  ...lotteryCalls,
  ...fairnessCalls,
  ...inquiryCalls,
  ...notificationCalls,
  ...securityCalls,
  ...bookingCalls,
  ...waitingListCalls,
  ...pushCalls,
  ...homeCalls,
  ...careCalls,
  ...intentCalls,
}

export type Calls = typeof calls
export type CallId = keyof Calls
/** The calls that move money: made with `callIdempotent`, and with nothing else. */
export type MoneyCallId = { [Id in CallId]: Calls[Id]['money'] extends true ? Id : never }[CallId]
/** What a caller passes. */
export type RequestOf<Id extends CallId> = v.InferInput<Calls[Id]['request']>
/** What a handler gets: the request after its schema. */
export type ParsedRequestOf<Id extends CallId> = v.InferOutput<Calls[Id]['request']>
export type ResponseOf<Id extends CallId> = v.InferOutput<Calls[Id]['response']>
