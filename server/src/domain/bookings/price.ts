import { toWire } from '@yaksok/shared/core/money'
import { isWeekend, type Slot } from './slots.ts'

/** What a place costs, whole won; null where nobody has said. */
export interface Rates {
  weekday: number | null
  weekend: number | null
  /** A venue's for one of its times, a manager's for an hour. */
  per: 'time' | 'hour'
}

/** What a time costs, and what of it is the manager's of a venue's booking; whole won. */
export interface Cost {
  price: number | null
  withPrice: number | null
}

/** Prices of a venue that change with the time of day: which of its times is which, the text does not say. */
const BY_TIME_OF_DAY = /낮|밤|저녁|야간|심야/

interface PriceBlocks {
  r2: string
  price: number
  r1_other: string
  price_other: number
}

/** Reads a venue's two price blocks: the first for a time, the second at weekends where it says so. */
export function venueRates({ r2, price, r1_other, price_other }: PriceBlocks): Rates {
  const isKnown = /\d시간/.test(r2) && !BY_TIME_OF_DAY.test(r1_other)
  const weekday = isKnown ? price : null
  return { weekday, weekend: isKnown && r1_other === '주말' ? price_other : weekday, per: 'time' }
}

interface Rated {
  rates: Rates
}

/** What a time costs. A place that has not said it leaves the sum unknown: half a price is none. */
export function costOf({ main, companion }: { main: Rated; companion: Rated | null }, slot: Slot): Cost {
  const [own, withPrice] = [rateOf(main.rates, slot), companion && rateOf(companion.rates, slot)]
  if (own === null || (companion && withPrice === null)) return { price: null, withPrice: null }
  return { price: own + (withPrice ?? 0), withPrice }
}

const HOUR_MS = 3_600_000

function rateOf({ weekday, weekend, per }: Rates, { starts, ends }: Slot): number | null {
  const rate = isWeekend(starts) ? weekend : weekday
  return rate === null || per === 'time' ? rate : Math.round((rate * (ends - starts)) / HOUR_MS)
}

/** Won of the contract, or null. */
export const wireOf = (won: number | null): string | null => (won === null ? null : toWire(won))

/** A cost as the contract writes it. */
export const wireCost = ({ price, withPrice }: Cost) => ({ price: wireOf(price), withPrice: wireOf(withPrice) })
