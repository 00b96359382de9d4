import { picksOf } from '@yaksok/shared/core/draw'
import * as v from 'valibot'
import type { Draft } from '../machine/state.ts'

const stored = v.object({
  expect: v.string(),
  picks: v.array(v.picklist(picksOf('dice'))),
  amount: v.pipe(v.string(), v.regex(/^\d{0,14}$/)),
})

const nameOf = (key: string) => `room:${key}`

/** The slip that a room kept over a reload, in sessionStorage; whatever cannot be read is nothing. */
export function readDraft(key: string): Draft | null {
  try {
    const parsed = v.safeParse(stored, JSON.parse(sessionStorage.getItem(nameOf(key)) ?? 'null'))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

export function writeDraft(key: string, draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(nameOf(key), JSON.stringify(draft))
    else sessionStorage.removeItem(nameOf(key))
  } catch {
    // storage is refused: the page alone remembers
  }
}
