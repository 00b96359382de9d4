import * as v from 'valibot'
import { PASSKEY_NAME_LONGEST } from '../../contract-values/index.ts'
import { defineCall } from '../call.ts'
import { digits, passwordOrEmpty, timestamp } from '../fields.ts'

const none = v.strictObject({})
/** What WebAuthn makes, as JSON in one field. */
const credential = v.pipe(v.string(), v.minLength(2), v.maxLength(16_000))
/** What the browser's WebAuthn is called with, as JSON. */
const options = v.object({ options: v.string() })

const passkeys = v.object({
  /** Whether passkeys work at the address that the request came to. */
  here: v.boolean(),
  /** The oldest first. */
  list: v.array(
    v.object({
      id: digits,
      name: v.string(),
      created: timestamp,
      last_used: v.nullable(timestamp),
    }),
  ),
})

/** A forgotten fund password: a new one may be set from `due` on, for a week, which has begun where `ready`; null otherwise. */
const reset = v.object({ reset: v.nullable(v.object({ due: timestamp, ready: v.boolean() })) })

/** Ours: passkeys beside the password, and the reset of a forgotten fund password. */
export const securityCalls = {
  passkeys: defineCall({ methods: 'GET', path: '/member/passkeys', request: none, response: passkeys }),
  /** True where passkeys work at the address that the request came to. */
  passkeysHere: defineCall({
    methods: 'GET',
    path: '/member/passkeysHere',
    auth: 'public',
    request: none,
    response: v.object({ here: v.boolean() }),
  }),
  /** Begins a passkey: for the member's login password, because it opens the account as that does. */
  beginPasskey: defineCall({
    methods: 'POST',
    path: '/member/beginPasskey',
    request: v.strictObject({ password: passwordOrEmpty }),
    response: options,
    secret: true,
  }),
  /** Takes the passkey that was begun in this session within five minutes. */
  addPasskey: defineCall({
    methods: 'POST',
    path: '/member/addPasskey',
    request: v.strictObject({ credential }),
    response: passkeys,
    secret: true,
  }),
  namePasskey: defineCall({
    methods: 'POST',
    path: '/member/namePasskey',
    request: v.strictObject({
      id: digits,
      name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(PASSKEY_NAME_LONGEST)),
    }),
    response: passkeys,
  }),
  removePasskey: defineCall({
    methods: 'POST',
    path: '/member/removePasskey',
    request: v.strictObject({ id: digits }),
    response: passkeys,
  }),
  /** Begins a login with a passkey, which is taken within five minutes from the same device. */
  beginPasskeyLogin: defineCall({
    methods: 'POST',
    path: '/member/beginPasskeyLogin',
    auth: 'public',
    request: none,
    response: options,
  }),
  /** Answers the token as data.id, as `login` does. */
  passkeyLogin: defineCall({
    methods: 'POST',
    path: '/member/passkeyLogin',
    auth: 'public',
    request: v.strictObject({ credential }),
    response: v.object({ id: v.string() }),
    secret: true,
  }),
  fundPasswordReset: defineCall({ methods: 'GET', path: '/member/payPasswordReset', request: none, response: reset }),
  /** Begins the proof by a passkey that a reset needs; taken within five minutes in this session. */
  beginFundPasswordReset: defineCall({
    methods: 'POST',
    path: '/member/beginPayPasswordReset',
    request: none,
    response: options,
  }),
  /** Begins a reset for a passkey of the member: told at once, and a new fund password may be set a day later. */
  resetFundPassword: defineCall({
    methods: 'POST',
    path: '/member/resetPayPassword',
    request: v.strictObject({ credential }),
    response: reset,
    secret: true,
  }),
  /** The member remembers, or never asked: the fund password stays as it is. */
  keepFundPassword: defineCall({
    methods: 'POST',
    path: '/member/keepPayPassword',
    request: none,
    response: reset,
  }),
}
