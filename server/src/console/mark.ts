import type { Mark } from '../db/index.ts'
import { refuse } from './refusal.ts'

/** A mark as a cursor: it is handed back as it is. */
export const cursorOf = ({ mark, id }: { mark: string; id: number }): string => `${mark}|${id}`

/** @throws ConsoleRefusal for what never was a cursor */
export function markOf(cursor: string | undefined): Mark | null {
  if (cursor === undefined) return null
  const [at = '', id = ''] = cursor.split('|')
  if (!/^\d{4}-\d\d-\d\d [\d:.]+[+-]\d\d(:\d\d)?$/.test(at) || !/^\d{1,15}$/.test(id))
    throw refuse('bad-input', 'cursor 값을 확인해 주세요')
  return { at, id: Number(id) }
}
