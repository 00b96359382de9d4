import { picksOf } from '@yaksok/shared/core/draw'
import * as v from 'valibot'
import type { Attempt, Draft } from '../machine/state.ts'

const picks = v.array(v.picklist(picksOf('dice')))
const stored = v.object({
  draft: v.nullable(v.object({ expect: v.string(), picks, amount: v.pipe(v.string(), v.regex(/^\d{0,14}$/)) })),
  kept: v.nullable(
    v.object({
      key: v.string(),
      expect: v.string(),
      picks,
      money: v.pipe(v.number(), v.safeInteger()),
      lid: v.string(),
      mid: v.string(),
    }),
  ),
})

export interface Keepsake {
  draft: Draft | null
  kept: Attempt | null
}

const NOTHING: Keepsake = { draft: null, kept: null }
const nameOf = (key: string) => `room:${key}`

/** What a room kept over a reload, in sessionStorage; whatever cannot be read is nothing. */
export function readKeepsake(key: string): Keepsake {
  try {
    const parsed = v.safeParse(stored, JSON.parse(sessionStorage.getItem(nameOf(key)) ?? 'null'))
    return parsed.success ? parsed.output : NOTHING
  } catch {
    return NOTHING
  }
}

export function writeKeepsake(key: string, { draft, kept }: Keepsake): void {
  try {
    if (draft || kept) sessionStorage.setItem(nameOf(key), JSON.stringify({ draft, kept }))
    else sessionStorage.removeItem(nameOf(key))
  } catch {
    // storage is refused: the page alone remembers
  }
}
