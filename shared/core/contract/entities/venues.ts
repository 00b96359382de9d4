import * as v from 'valibot'
import { id, integer, money, moneyOrEmpty, sample } from '../fields.ts'

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
  /** That its address begins with; `''` where it names none. */
  province: v.optional(v.string(), ''),
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

export type Venue = v.InferOutput<typeof venue>
export type VenueDetail = v.InferOutput<typeof venueDetail>
export type RecommendedVenue = v.InferOutput<typeof recommendedVenue>
