import type { RequestOf, ResponseOf } from '@yaksok/shared/core/contract'
import { MONEY_KINDS } from '@yaksok/shared/core/contract-values'

export type EntryKind = keyof typeof MONEY_KINDS
export type Entry = ResponseOf<'moneyEntries'>['entries'][number]

/** Which part of the ledger an address asks for. */
export interface Wanted {
  /** `2026-11`, `all`, or '' for the month that runs. */
  month: string
  kind: EntryKind | ''
  /** A line's number or an amount, digits only; '' for none. */
  search: string
}

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/
const MOST_DIGITS = 15

/** What the address asks for; what nobody can ask for counts as not asked. */
export function wantedOf(address: URLSearchParams): Wanted {
  const month = address.get('month') ?? ''
  const kind = address.get('kind') ?? ''
  return {
    month: month === 'all' || MONTH.test(month) ? month : '',
    kind: Object.hasOwn(MONEY_KINDS, kind) ? (kind as EntryKind) : '',
    search: digitsOf(address.get('search') ?? '') ?? '',
  }
}

/** The digits of a number or an amount as people write it or copy it from a row, `−150,000원`, `12번`; null where it is neither. */
export function digitsOf(text: string): string | null {
  const digits = text
    .normalize('NFKC')
    .trim()
    .replace(/^[+−-]/, '')
    .replace(/[\s,]|[원번]$/g, '')
  return /^\d+$/.test(digits) && digits.length <= MOST_DIGITS ? digits : null
}

/** The address of a part; what is as usual is left out. */
export const addressOf = (wanted: Wanted): Record<string, string> =>
  Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== ''))

/** The same as the call's request; undefined where nothing is asked for. */
export function requestOf(wanted: Wanted): RequestOf<'moneyEntries'> | undefined {
  const fields = addressOf(wanted)
  return Object.keys(fields).length > 0 ? (fields as RequestOf<'moneyEntries'>) : undefined
}

/** All months from the first entry to now, newest first. @param since `2025-11` @param now `2026-02` */
export function monthsBetween(since: string, now: string): string[] {
  const months: string[] = []
  for (let at = now; at >= since && months.length < 1200; at = before(at)) months.push(at)
  return months.length > 0 ? months : [now]
}

function before(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`
}

/** `2026년 11월` */
export function monthName(month: string): string {
  const [year, number] = month.split('-').map(Number)
  return `${year}년 ${number}월`
}
