import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { id, integer, money, password, passwordOrEmpty, timestamp } from '../fields.ts'

const none = v.strictObject({})

const closing = v.object({
  /** When it was asked for, and when the account is closed at the earliest; null where nobody asked. */
  asked: v.nullable(v.object({ at: timestamp, due: timestamp })),
  /** What is paid out before. */
  available: money,
  /** Whether there is a bank account to pay it to. */
  bank: v.boolean(),
  /** What it waits for: requests under review, stakes that are not drawn, bookings to come. */
  waits: v.object({
    deposits: integer,
    withdrawals: integer,
    bets: money,
    bookings: v.array(
      v.object({
        id,
        name: v.string(),
        starts: timestamp,
        /** False where it is too late to cancel: it is waited for. */
        cancellable: v.boolean(),
      }),
    ),
  }),
  /** Why an operator rejected the payout, while its money is there; '' otherwise. */
  rejected: v.string(),
})

/** Ours: what members have a right to: the end of the account, and all that the server holds about them. */
export const ownAccountCalls = {
  closing: defineCall({ methods: 'GET', path: '/member/closing', request: none, response: closing }),
  /**
   * Asks to close the account: what is available is withdrawn, nothing new begins, and a day later, once nothing is waited
   * for, the account is closed. Again it is the same wish. Refused where there is money and no bank account, and to samples.
   */
  closeAccount: defineCall({
    methods: 'POST',
    path: '/member/closeAccount',
    request: v.strictObject({ password: passwordOrEmpty }),
    response: closing,
    secret: true,
  }),
  /** Takes the wish back, and with it the withdrawals that it made and nobody has decided. */
  keepAccount: defineCall({ methods: 'POST', path: '/member/keepAccount', request: none, response: closing }),
  /** All that the server holds about the member, for their login password. 429 after several in an hour. */
  ownData: defineCall({
    methods: 'POST',
    path: '/member/ownData',
    request: v.strictObject({ password }),
    response: v.object({
      format: v.literal('yaksok-own-data-v1'),
      made: timestamp,
      member: id,
      sections: v.array(
        v.object({ id: v.string(), title: v.string(), rows: v.array(v.record(v.string(), v.unknown())) }),
      ),
    }),
    secret: true,
  }),
}
