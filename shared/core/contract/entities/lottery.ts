import * as v from 'valibot'
import { expect, id, integer, money } from '../fields.ts'

export const packageItem = v.object({ key: v.string(), id, name: v.string(), ico: v.string() })

/** `opencode` is one number 1..10 (digit) or three numbers 1..6 joined by commas (dice); `''` before the first draw. */
export const lotteryInfo = v.object({
  id,
  key: v.string(),
  name: v.string(),
  desc: v.string(),
  now_expect: expect,
  next_expect: expect,
  second: integer,
  condition: money,
  opencode: v.string(),
  game: v.picklist(['digit', 'dice']),
})

/** A drawn round; `opencode` is `''` for a voided one. */
export const draw = v.object({ expect, opencode: v.string() })

/** `proportion` is the decimal odds, e.g. `1.94`. */
export const odds = v.object({ type: v.string(), name: v.string(), proportion: v.string() })

export type PackageItem = v.InferOutput<typeof packageItem>
export type LotteryInfo = v.InferOutput<typeof lotteryInfo>
export type Draw = v.InferOutput<typeof draw>
export type Odds = v.InferOutput<typeof odds>
