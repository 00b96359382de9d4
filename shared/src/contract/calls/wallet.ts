import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { depositRecord, withdrawRecord } from '../entities.ts'
import { digits, fundPassword, money, shortText } from '../fields.ts'

const none = v.strictObject({})

/** Deposits, withdrawals and the report. */
export const walletCalls = {
  deposit: defineCall({
    methods: 'POST',
    path: '/member/recharge_apply',
    alias: '/recharge_apply',
    request: v.strictObject({ bank_number: shortText, bank_name: shortText, amount: digits }),
    response: depositRecord,
    money: true,
  }),
  deposits: defineCall({
    methods: 'GET',
    alias: '/recharge_log_list',
    request: none,
    response: v.array(depositRecord),
  }),
  withdraw: defineCall({
    methods: 'POST',
    alias: '/user_set_withdraw',
    request: v.strictObject({ money: digits, paypassword: fundPassword }),
    response: withdrawRecord,
    money: true,
    secret: true,
  }),
  withdrawals: defineCall({
    methods: 'GET',
    alias: '/user_get_withdraw_list',
    request: none,
    response: v.array(withdrawRecord),
  }),
  /** `period` is ours; without it the report covers all time. Weeks start on Monday, Asia/Seoul. */
  report: defineCall({
    methods: 'GET',
    alias: '/user_get_personalreport',
    request: v.strictObject({ period: v.optional(v.picklist(['week', 'month', 'all'])) }),
    response: v.object({ play_money: money, recharge: money, withdrawal: money, win_money: money }),
  }),
}
