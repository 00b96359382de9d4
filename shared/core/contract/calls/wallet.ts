import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { depositRecord, withdrawRecord } from '../entities/index.ts'
import {
  digits,
  digitsOrEmpty,
  fundPasswordOrEmpty,
  integer,
  money,
  pageNumber,
  shortText,
  timestamp,
} from '../fields.ts'

/** Both fields are ours: newest first, `page` from 1 (also when left out), `status` as in the records. */
const recordPage = v.strictObject({
  page: v.optional(pageNumber),
  status: v.optional(v.picklist(['1', '2', '3'])),
})

/** What the review desk takes of one kind of request, and what this member has there. */
const deskRule = v.object({
  /** Won as digits: the smallest amount. */
  least: digits,
  /** Requests of this member under review now, and at most. */
  waiting: integer,
  most: integer,
})

/** Deposits, withdrawals and the report. */
export const walletCalls = {
  deposit: defineCall({
    methods: 'POST',
    path: '/member/recharge_apply',
    alias: '/recharge_apply',
    request: v.strictObject({ bank_number: shortText, bank_name: shortText, amount: digitsOrEmpty }),
    response: depositRecord,
    money: true,
  }),
  deposits: defineCall({
    methods: 'GET',
    alias: '/recharge_log_list',
    request: recordPage,
    response: v.array(depositRecord),
  }),
  withdraw: defineCall({
    methods: 'POST',
    alias: '/user_set_withdraw',
    request: v.strictObject({ money: digitsOrEmpty, paypassword: fundPasswordOrEmpty }),
    response: withdrawRecord,
    money: true,
    secret: true,
  }),
  withdrawals: defineCall({
    methods: 'GET',
    alias: '/user_get_withdraw_list',
    request: recordPage,
    response: v.array(withdrawRecord),
  }),
  /**
   * Ours: the rules of the review desk and what a member must know of their fund password. A withdrawal of the whole
   * balance is taken whatever the rules say.
   */
  desk: defineCall({
    methods: 'GET',
    path: '/member/desk',
    request: v.strictObject({}),
    response: v.object({
      deposit: deskRule,
      withdrawal: deskRule,
      /** Wrong tries since the last right one; the time of the last of them; until when withdrawals are locked. */
      fund_password: v.object({
        wrong: integer,
        last_wrong_at: v.nullable(timestamp),
        locked_until: v.nullable(timestamp),
      }),
    }),
  }),
  /** `period` is ours; without it the report covers all time. Weeks start on Monday, Asia/Seoul. */
  report: defineCall({
    methods: 'GET',
    alias: '/user_get_personalreport',
    request: v.strictObject({ period: v.optional(v.picklist(['week', 'month', 'all'])) }),
    response: v.object({ play_money: money, recharge: money, withdrawal: money, win_money: money }),
  }),
}
