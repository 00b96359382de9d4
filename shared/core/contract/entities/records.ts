import * as v from 'valibot'
import { expect, id, integer, money, timestamp } from '../fields.ts'

/** Number of a line on the member's statement, 1 from the first on; the operator sees the same (promise P11). */
const line = integer

/** 1 under review, 2 success, 3 rejected. */
export const requestStatus = v.picklist([1, 2, 3])

export const withdrawRecord = v.object({
  id,
  line,
  money,
  desc: v.string(),
  status: requestStatus,
  create_time: timestamp,
  update_time: timestamp,
})

export const depositRecord = v.object({
  id,
  line,
  amount: money,
  desc: v.string(),
  status: requestStatus,
  create_time: timestamp,
  update_time: timestamp,
})

/** One order: status 0 not drawn, 1 won, 2 lost, 3 void. `money` is the whole stake, `win_money` what was paid back. */
export const gameRecord = v.object({
  id,
  line,
  expect,
  name: v.string(),
  key: v.string(),
  game: v.picklist(['digit', 'dice']),
  status: v.picklist([0, 1, 2, 3]),
  opencode: v.string(),
  create_time: timestamp,
  update_time: timestamp,
  money,
  win_money: money,
  data: v.array(v.object({ type: v.string() })),
})

export type WithdrawRecord = v.InferOutput<typeof withdrawRecord>
export type DepositRecord = v.InferOutput<typeof depositRecord>
export type GameRecord = v.InferOutput<typeof gameRecord>
