import type { ResponseOf, Venue } from '@yaksok/shared/core/contract'
import { priceText } from '../venue/price-blocks.ts'

export type FreeDays = ResponseOf<'bookingDays'>

/** Bands of what a visit costs at least, won: `from` ≤ price < `below`. */
export const PRICES = [
  { id: '5', name: '5만원 미만', from: 0, below: 50_000 },
  { id: '10', name: '5~10만원', from: 50_000, below: 100_000 },
  { id: 'more', name: '10만원 이상', from: 100_000, below: Number.POSITIVE_INFINITY },
] as const

/** How many may come, as a filter offers it. */
export const PEOPLE = [1, 2, 3, 4, 5, 6, 8, 10, 20, 30] as const

export interface Narrowing {
  price: string
  /** `2026-11-24` */
  day: string
  people: string
  province: string
  district: string
}

/** Whether free times decide which venues are shown. */
export const asksForTimes = ({ day, people }: Pick<Narrowing, 'day' | 'people'>): boolean => day !== '' || people !== ''

/** The venues that a price, a day, a number of people and an area leave. Times that are not known yet narrow nothing. */
export function narrowed(
  venues: readonly Venue[],
  { price, day, people, province, district }: Narrowing,
  free: FreeDays | undefined,
): Venue[] {
  const band = PRICES.find(({ id }) => id === price)
  const freeOf = new Map(free?.map((one) => [one.id, one]))
  const fits = ({ id }: Venue) => {
    const place = freeOf.get(id)
    if (!free || !asksForTimes({ day, people })) return true
    if (!place || (day !== '' && !place.days.includes(day))) return false
    return people === '' || (place.fewest <= Number(people) && Number(people) <= place.most)
  }
  return venues.filter((venue) => {
    const won = lowestPrice(venue)
    const isThere = (province === '' || venue.province === province) && (district === '' || venue.name1 === district)
    return isThere && (!band || (band.from <= won && won < band.below)) && fits(venue)
  })
}

function lowestPrice({ price, price_price }: Venue): number {
  return Math.min(...[price, price_price].map((text) => Number(priceText(text).replace(/\D/g, ''))))
}
