import { picksOf } from '@yaksok/shared/core/draw'
import { readStored, writeStored } from '@yaksok/shared/page/session'
import * as v from 'valibot'
import type { Draft } from '../model/state.ts'

const stored = v.object({
  expect: v.string(),
  picks: v.array(v.picklist(picksOf('dice'))),
  amount: v.pipe(v.string(), v.regex(/^\d{0,14}$/)),
})

const nameOf = (key: string) => `room:${key}`

/** The slip that a room kept over a reload; null where there is none, or none that can be read. */
export function readDraft(key: string): Draft | null {
  try {
    const parsed = v.safeParse(stored, JSON.parse(readStored(nameOf(key)) ?? 'null'))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

export function writeDraft(key: string, draft: Draft | null): void {
  writeStored(nameOf(key), draft && JSON.stringify(draft))
}
