import { isInCalendar } from '@yaksok/console-contract'
import type { Mark } from '../../infra/database/index.ts'
import { refuse } from './refusal.ts'

/** PostgreSQL's own text of a time, as lists hand it out. */
const TIME = /^\d{4}-\d\d-\d\d [\d:.]+[+-]\d\d(:\d\d)?$/

/** Where a list by time goes on: its last row's time, and what tells rows of one time apart. */
export const cursorOf = ({ mark, id }: { mark: string; id: number | string }): string => `${mark}|${id}`

/** @throws ConsoleRefusal for what never was a cursor */
export function markOf(cursor: string | undefined): Mark | null {
  const parts = partsOf(cursor, /^\d{1,15}$/)
  return parts && { at: parts.at, id: Number(parts.key) }
}

/**
 * The two parts of a cursor; null where a list begins. @param keys what its second part looks like
 * @throws ConsoleRefusal for what never was a cursor
 */
export function partsOf(cursor: string | undefined, keys: RegExp): { at: string; key: string } | null {
  if (cursor === undefined) return null
  const [at = '', key = ''] = cursor.split('|')
  // a time that no clock shows is refused here, or PostgreSQL would fail on it
  const isTime = TIME.test(at) && isInCalendar(at.slice(0, 10)) && !Number.isNaN(Date.parse(at))
  if (!isTime || !keys.test(key)) throw notACursor()
  return { at, key }
}

/** A number that a page ended with. @throws ConsoleRefusal for what never was one */
export function numberCursor(cursor: string | undefined): number | null {
  if (cursor === undefined) return null
  if (!/^\d{1,15}$/.test(cursor)) throw notACursor()
  return Number(cursor)
}

const notACursor = () => refuse('bad-input', 'cursor 값을 확인해 주세요')
