import * as v from 'valibot'
import { INTENT_ACTS } from '../../contract-values/index.ts'
import { defineCall } from '../call.ts'
import { accountNumber, digits, limitOrNone, shortText } from '../fields.ts'
import { lotteryCalls } from './lottery.ts'

const told = v.object({
  intent: v.string(),
  /** What will happen, in lines: the first is the whole of it, the others its particulars. */
  text: v.string(),
  /** How long it is good for, seconds. */
  seconds: v.number(),
  /** What the browser's WebAuthn is called with, as JSON; '' where no passkey of the member can sign it. */
  passkey: v.string(),
})

/** Ours: money and security calls are told before they are confirmed. */
export const intentCalls = {
  /**
   * Tells what a call of this session would do with these fields (those of the call, without its secrets). The call that
   * confirms it carries the answer's id in the header `Intent`, within 60 seconds, once; with another field or from another
   * session it is refused. A passkey may sign it in place of the secret: what the browser answers to `passkey` then goes in
   * the header `Intent-Signature`. Nothing is checked here that the call itself checks. 429 after many.
   */
  beginIntent: defineCall({
    methods: 'POST',
    path: '/member/intent',
    request: v.strictObject({
      act: v.picklist(INTENT_ACTS),
      money: v.optional(digits),
      bankid: v.optional(accountNumber),
      bank: v.optional(shortText),
      deposit: limitOrNone,
      loss: limitOrNone,
      large_stake: limitOrNone,
      id: v.optional(digits),
    }),
    response: told,
    secret: true,
  }),

  /**
   * The same for an order: `placeOrder` needs one where it is above the member's own amount (`large_stake` of `limits`), and is refused
   * without (code 401).
   */
  beginOrderIntent: defineCall({
    methods: 'POST',
    path: '/member/orderIntent',
    request: lotteryCalls.placeOrder.request,
    response: told,
    secret: true,
  }),

  /**
   * A code by which the confirm origin (`policy`) learns which session its browser confirms for: once, within 60 seconds. It binds a
   * browser that the member is known by; any other is bound by the login alone, whose request brings the hash of a code (`loginCode`).
   */
  beginConfirm: defineCall({
    methods: 'POST',
    path: '/member/confirm',
    request: v.strictObject({}),
    response: v.object({ code: v.string() }),
    secret: true,
  }),
}
