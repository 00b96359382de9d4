import * as v from 'valibot'
import { expect, id, integer, money, moneyOrEmpty, sample, timestamp } from './fields.ts'

/** product.txt section 3, Base info. `iskefu` 1 = online service on. */
export const baseInfo = v.object({
  see_num: integer,
  bank_name: v.string(),
  bank_number: v.string(),
  iskefu: v.picklist([0, 1]),
  kefu: v.string(),
  name: v.string(),
})

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
  /** Families of device and browser, e.g. `iPhone · Safari`; empty where they are not known. */
  device: v.string(),
  /** The network, not the whole address, e.g. `203.0.*.*`; empty where it is not known. */
  place: v.string(),
  created: timestamp,
  /** To within an hour. */
  last_seen: timestamp,
  /** The one that asks. */
  current: v.boolean(),
})

/** product.txt section 3, Bank info. Both texts are empty while `is_bank` is false; `bankid` shows the last 4 digits only. */
export const bankInfo = v.object({
  is_bank: v.boolean(),
  info: v.object({ bankinfo: v.string(), bankid: v.string() }),
})

/**
 * One venue of the list: `name1` district, `name2` kind, `name3` note, `index` the number members search by (001),
 * `xing` the rating (4.8) of `reviews` comments. Two price blocks: day `r1` (평일), length `r2` (2시간), `price` and the
 * strike-through `yuanjia` (`''` when there is none); the same in `r1_r1`, `r2_r2`, `price_price`, `yuanjia2`.
 */
export const venue = v.object({
  id,
  img: v.string(),
  name: v.string(),
  name1: v.string(),
  name2: v.string(),
  name3: v.string(),
  xing: v.number(),
  reviews: integer,
  r1: v.string(),
  r2: v.string(),
  price: money,
  yuanjia: moneyOrEmpty,
  r1_r1: v.string(),
  r2_r2: v.string(),
  price_price: money,
  yuanjia2: moneyOrEmpty,
  index: integer,
  sample,
})

/** A venue with its location, hours and the address of its Telegram desk (`''` when it has none). */
export const venueDetail = v.object({
  ...venue.entries,
  weizhi: v.string(),
  hours: v.string(),
  text: v.string(),
  telegram: v.string(),
})

/** product.txt section 3, Recommended venue. `name2` is place and kind, `pm` the opening hours. */
export const recommendedVenue = v.object({
  id,
  img: v.string(),
  name: v.string(),
  name2: v.string(),
  pm: v.string(),
  sample,
})

/**
 * A manager of the directory. The contract carries `nian`, `shen` (cm) and `zoom` (kg) as specified;
 * screens show the age band, area, guides and languages only (decisions.md, Honest by design 7).
 */
export const directoryEntry = v.object({
  id,
  name: v.string(),
  bg: v.string(),
  nian: integer,
  shen: integer,
  zoom: integer,
  xu: integer,
  sheng: v.string(),
  shiqu: v.string(),
  guides: v.string(),
  languages: v.array(v.string()),
  sample,
})

/** product.txt section 3, Review or comment (liuyan). */
export const comment = v.object({
  img: v.string(),
  name: v.string(),
  date: v.string(),
  title: v.string(),
  text: v.string(),
  comments: v.array(v.object({ img: v.string() })),
  sample,
})

/** product.txt section 3, FAQ-style review. */
export const review = v.object({ id, name: v.string(), text: v.string(), sample })

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

/** `duration` in seconds. */
export const videoItem = v.object({
  id,
  name: v.string(),
  img: v.string(),
  url: v.string(),
  duration: v.number(),
  sample,
})

/** An advertisement. `link` is a path of this app or `''`. */
export const advertisement = v.object({
  img: v.string(),
  title: v.string(),
  caption: v.string(),
  link: v.string(),
  sample,
})

export const option = v.object({ id, name: v.string() })

export interface AreaNode {
  id: string
  name: string
  children: AreaNode[]
}

/** Province > district. */
export const area: v.GenericSchema<AreaNode> = v.object({
  id,
  name: v.string(),
  children: v.array(v.lazy(() => area)),
})

export type User = v.InferOutput<typeof user>
export type BankInfo = v.InferOutput<typeof bankInfo>
export type Venue = v.InferOutput<typeof venue>
export type VenueDetail = v.InferOutput<typeof venueDetail>
export type RecommendedVenue = v.InferOutput<typeof recommendedVenue>
export type DirectoryEntry = v.InferOutput<typeof directoryEntry>
export type Comment = v.InferOutput<typeof comment>
export type Review = v.InferOutput<typeof review>
export type PackageItem = v.InferOutput<typeof packageItem>
export type LotteryInfo = v.InferOutput<typeof lotteryInfo>
export type Draw = v.InferOutput<typeof draw>
export type Odds = v.InferOutput<typeof odds>
export type WithdrawRecord = v.InferOutput<typeof withdrawRecord>
export type DepositRecord = v.InferOutput<typeof depositRecord>
export type GameRecord = v.InferOutput<typeof gameRecord>
export type VideoItem = v.InferOutput<typeof videoItem>
export type Advertisement = v.InferOutput<typeof advertisement>
export type Option = v.InferOutput<typeof option>
