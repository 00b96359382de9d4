import * as v from 'valibot'
import { id, integer, money, timestamp } from '../fields.ts'

/** product.txt section 3, User info. `paypassword` is a marker and `bankid` is masked (decisions.md). */
export const user = v.object({
  id,
  name: v.string(),
  username: v.string(),
  money,
  status: integer,
  amount_code: integer,
  star: v.picklist([1, 2, 3]),
  sex: v.picklist(['0', '1', '2']),
  paypassword: v.nullable(v.string()),
  bankid: v.nullable(v.string()),
  header_img: v.string(),
  ip: v.string(),
})

/**
 * Ours: what the member must do before anything else: `password`, change a temporary one; `adult`, confirm to be 19 or
 * older; null when there is nothing.
 */
export const duty = v.object({ duty: v.nullable(v.picklist(['password', 'adult'])) })

/** Ours: where a member is logged in. */
export const session = v.object({
  id,
  /** Families of device and browser, e.g. `iPhone의 Safari`; empty where they are not known. */
  device: v.string(),
  /** The network, not the whole address, e.g. `203.0.*.*`; empty where it is not known. */
  place: v.string(),
  created: timestamp,
  /** To within an hour. */
  last_seen: timestamp,
  /** The one that asks. */
  current: v.boolean(),
  /** Whether its token opens anything without the key of its browser; left out where no session is bound to one. */
  bound: v.optional(v.boolean()),
})

/** product.txt section 3, Bank info. Both texts are empty while `is_bank` is false; `bankid` shows the last 4 digits only. */
export const bankInfo = v.object({
  is_bank: v.boolean(),
  info: v.object({ bankinfo: v.string(), bankid: v.string() }),
})

export type User = v.InferOutput<typeof user>
export type BankInfo = v.InferOutput<typeof bankInfo>
