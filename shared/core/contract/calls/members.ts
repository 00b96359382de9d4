import * as v from 'valibot'
import { NAME_LONGEST, nameText } from '../../text/index.ts'
import { defineCall } from '../call.ts'
import { bankInfo, duty, session, user } from '../entities/index.ts'
import {
  accountNumber,
  code,
  digits,
  entered,
  fundPassword,
  limitOrNone,
  password,
  shortText,
  timestamp,
} from '../fields.ts'

const none = v.strictObject({})
/** A limit in won, the one that applies today and the higher one that waits for its 24 hours. */
const limit = v.object({
  /** Won as digits; null = no limit. */
  amount: v.nullable(digits),
  /** What counts against it today, won as digits. */
  used: digits,
  /** A higher limit (null amount = none) that applies from `at`. */
  pending: v.nullable(v.object({ amount: v.nullable(digits), at: timestamp })),
})
/** A member's own limits (decisions.md, Honest by design 6). */
export const limits = v.object({
  deposit: limit,
  loss: limit,
  /** An order of more than this (`used` is 0) is confirmed once more: `placeOrder` then needs an intent. */
  large_stake: v.optional(limit),
  /** No deposits and no entries until then; null when not on a break. */
  break_until: v.nullable(timestamp),
  /** Self-excluded: for good, until the operator is asked in writing. */
  excluded: v.boolean(),
  /** The member has asked to close the account: no deposits and no entries until that is taken back. */
  closing: v.optional(v.boolean()),
})
export type Limits = v.InferOutput<typeof limits>

/** Session, profile, passwords, bank account, limits. */
export const memberCalls = {
  /** Answers the token as data.id. */
  login: defineCall({
    methods: ['POST', 'GET'],
    path: '/member/doLogin',
    auth: 'public',
    request: v.strictObject({ username: code, password }),
    response: v.object({ id: v.string() }),
    secret: true,
  }),
  /** Answers the token. The username has 4 to 20 letters or digits. */
  register: defineCall({
    methods: 'POST',
    path: '/member/doRegister',
    auth: 'public',
    request: v.strictObject({
      username: code,
      password,
      code,
      /** `1` = confirmed to be 19 or older; who leaves it out is asked by `duty` before money moves. */
      adult: v.optional(v.literal('1')),
      /**
       * What was ticked, with the versions that the member saw, e.g. `terms:1,privacy:1,news:1`: kept with the account or not at
       * all. A version that is not the newest is left out, and asked for in the settings.
       */
      consents: v.optional(v.pipe(v.string(), v.regex(/^((terms|privacy|push|news):[1-9]\d{0,5}(,(?!$)|$)){0,4}$/))),
    }),
    response: v.string(),
    secret: true,
  }),
  /**
   * Ours: whether nobody has the name yet, for who holds an invite code that `register` would take; with another one it is
   * refused, so that accounts cannot be listed from outside. 429 after many names.
   */
  usernameFree: defineCall({
    methods: 'POST',
    path: '/member/usernameFree',
    auth: 'public',
    request: v.strictObject({ username: code, code }),
    response: v.object({ free: v.boolean() }),
    secret: true,
  }),
  /** Ours: revokes the token that makes the call. */
  logout: defineCall({ methods: 'POST', path: '/member/logout', request: none, response: v.null() }),
  /** Ours: the member's sessions that are alive, this one first, then by their last use. */
  sessions: defineCall({ methods: 'GET', path: '/member/sessions', request: none, response: v.array(session) }),
  /** Ours: ends one of them, by its id. */
  endSession: defineCall({
    methods: 'POST',
    path: '/member/endSession',
    request: v.strictObject({ id: digits }),
    response: v.array(session),
  }),
  /** Ours: ends all but the one that asks. No password is asked for: a thief gains nothing by it, an owner time. */
  endOtherSessions: defineCall({
    methods: 'POST',
    path: '/member/endOtherSessions',
    request: none,
    response: v.array(session),
  }),
  /** Ours: the member says to be 19 or older; without it no deposits, entries and launches. */
  confirmAdult: defineCall({
    methods: 'POST',
    path: '/member/confirmAdult',
    request: v.strictObject({ adult: v.literal('1') }),
    response: duty,
  }),
  /** Ours: asked once a session; the app then leads to it. */
  duty: defineCall({ methods: 'GET', path: '/member/duty', request: none, response: duty }),
  userInfo: defineCall({
    methods: 'GET',
    path: '/member/getUserInfo',
    alias: '/user_info',
    aliasCarrier: 'sData',
    request: none,
    response: user,
  }),
  userBank: defineCall({
    methods: 'GET',
    path: '/member/getUserBankInfo',
    alias: '/user_get_bank',
    request: none,
    response: bankInfo,
  }),
  setAvatar: defineCall({
    methods: 'POST',
    path: '/member/uploadHeaderImg',
    request: v.strictObject({ header_img: v.pipe(v.string(), v.regex(/^avatar-([1-9]|[12]\d|30)$/)) }),
    response: user,
  }),
  setSex: defineCall({
    methods: 'POST',
    path: '/member/setSex',
    request: v.strictObject({ sex: v.picklist(['0', '1', '2']) }),
    response: user,
  }),
  setName: defineCall({
    methods: ['POST', 'GET'],
    alias: '/user_set_name',
    request: v.strictObject({
      // the type is of a former limit: a longer name breaks no caller
      name: entered(nameText, v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(NAME_LONGEST as number as 30))),
    }),
    response: user,
    secret: true,
  }),
  setFundPassword: defineCall({
    methods: 'POST',
    path: '/member/setPayPassword',
    alias: '/user_set_paypw',
    request: v.strictObject({ paypassword: fundPassword }),
    response: user,
    secret: true,
  }),
  /** Success revokes every session of the member. */
  setLoginPassword: defineCall({
    methods: ['POST', 'GET'],
    path: '/member/setLoginPassword',
    request: v.strictObject({ old_password: password, new_password: password }),
    response: v.null(),
    secret: true,
  }),
  setBank: defineCall({
    methods: 'POST',
    alias: '/user_set_bank',
    request: v.strictObject({ bankid: accountNumber, bank: shortText }),
    response: bankInfo,
    secret: true,
  }),
  bankBind: defineCall({
    methods: 'POST',
    alias: '/getBankBind',
    request: none,
    response: v.object({ bankinfo: bankInfo, userinfo: user }),
  }),
  /** Ours (decisions.md, Honest by design 6). */
  limits: defineCall({ methods: 'GET', path: '/member/limits', request: none, response: limits }),
  /** Ours: lower limits act at once, higher ones (`''` = none) after 24 h. A field left out stays as it is. */
  setLimits: defineCall({
    methods: 'POST',
    path: '/member/setLimits',
    request: v.strictObject({
      deposit: limitOrNone,
      loss: limitOrNone,
      large_stake: limitOrNone,
    }),
    response: limits,
  }),
  /** Ours: cannot be shortened. */
  takeBreak: defineCall({
    methods: 'POST',
    path: '/member/takeBreak',
    request: v.strictObject({ period: v.picklist(['24h', '7d', '30d']) }),
    response: limits,
  }),
  /** Ours: cannot be undone here. */
  selfExclude: defineCall({
    methods: 'POST',
    path: '/member/selfExclude',
    request: v.strictObject({ confirm: v.literal('1') }),
    response: limits,
  }),
}
