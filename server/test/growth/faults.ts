import { GROWING } from './fill.ts'
import type { Cost, Costs } from './measure.ts'

/** Rows of a full page with what hangs on them: what stays below is no growth, however little there was at first. */
const FULL_PAGE = 500
/** Bytes of one answer, without compression. */
const MOST_BYTES = 64_000
/** ms of the database below which a time says nothing of growth. */
const NOISE_MS = 20

/** What may look at more rows than a full page, and why that is bounded all the same. */
const BOUNDED: Readonly<Record<string, { rows: number; why: string }>> = {
  'work: waiting lists': { rows: 8000, why: 'looks 200 waits over, each with a few reads of its own' },
  'console: ledger': { rows: Number.POSITIVE_INFINITY, why: 'sums the seals up, one a batch; an operator opens it' },
  'console: overview': { rows: 3000, why: 'counts what waits for an operator' },
  'console: request': { rows: 20_000, why: 'sums up what one member asked for and staked' },
  popularSearches: { rows: 12_000, why: 'the latest 500 acts of each kind, once in ten minutes' },
  venueCount: { rows: 16_000, why: 'counts up to 1,000 venues that hold a text' },
  searchSuggestions: { rows: 6000, why: '100 words of each range, and the areas and topics' },
  fairnessLedger: { rows: 3000, why: 'the seals of 60 days' },
  report: { rows: 2500, why: 'a row a day of the member' },
  ledger: { rows: 25_000, why: 'walks the own entries' },
  moneyEntries: { rows: 25_000, why: 'walks the own entries' },
  moneyRecord: { rows: 6000, why: 'walks the own entries up to the record' },
  moneyLine: { rows: 6000, why: 'walks the own entries up to the record' },
  statement: { rows: 45_000, why: 'all entries of the own month, at most 20,000, and the sum before' },
  serviceFacts: { rows: 16_000, why: 'the latest 1,000 requests of each kind, and the rounds of a day' },
  played: { rows: 6000, why: 'the newest 5,000 own orders' },
  myThings: { rows: 2500, why: 'the newest 500 own orders' },
  ownData: { rows: Number.POSITIVE_INFINITY, why: 'is all that there is of the member, in pieces' },
}

/** Answers that are a file or a piece of one, and streams. */
const FILES = new Set(['statement', 'ownData'])
/** Read whole where a row is of the product, or while an operator looks. */
const MAY_SCAN: Readonly<Record<string, readonly string[]>> = {
  'console: ledger': ['ledger_seals'],
  // ends with the thousandth that holds the text
  venueCount: ['venues'],
}

/** A call that grows with the data, and how. */
export interface Fault {
  name: string
  what: string
}

export const boundOf = (name: string): string => BOUNDED[name]?.why ?? ''

function faultsOf(name: string, first: Cost, cost: Cost, timed: boolean): string[] {
  const most = Math.max(2 * Math.max(first.rows, FULL_PAGE), BOUNDED[name]?.rows ?? 0)
  const read = new Set(cost.statements.flatMap(({ sequential }) => sequential))
  const whole = [...read].filter((table) => GROWING.has(table) && !MAY_SCAN[name]?.includes(table))
  return [
    cost.code !== first.code && `answered ${cost.code} and ${first.code} at first`,
    cost.rows > most && `looked at ${cost.rows} rows, ${first.rows} at first (at most ${most})`,
    whole.length > 0 && `read all of ${whole.join(', ')}`,
    cost.bytes > MOST_BYTES && !FILES.has(name) && `answered ${cost.bytes} bytes`,
    timed &&
      !BOUNDED[name] &&
      cost.ms > Math.max(NOISE_MS, 2 * first.ms) &&
      `took ${cost.ms.toFixed(1)} ms of the database, ${first.ms.toFixed(1)} at first`,
  ].filter((text) => text !== false)
}

/**
 * What grows beyond twice what it came to at first. @param timed times are compared as well: nobody else may be at work on
 * the machine
 */
export function faultsBetween(first: Costs, last: Costs, { timed = false } = {}): Fault[] {
  return Object.entries(last).flatMap(([name, cost]) => {
    const before = first[name]
    if (!before) return [{ name, what: 'was not asked at first' }]
    return faultsOf(name, before, cost, timed).map((what) => ({ name, what }))
  })
}
