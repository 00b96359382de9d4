import { filesBelow } from '@yaksok/shared/core/draw'
import { serverNow } from '../clock/server-clock.ts'
import { LOG_ADDRESS } from './log-visit.ts'
import { keepReceipt, keptReceipts, parsedOrNull, receiptsOf } from './receipts.ts'

/** Gone with the logout, as receipts are: it says which rounds a member was in. */
const KEY = 'drawLooks'
/** The newest that are kept, 300 bytes each. */
const MOST = 100
/** A root is in the log since the close, 3 s before the draw. */
const BEFORE_MS = 1200
/** Devices whose clock is this much behind look late enough all the same. */
const AFTER_MS = 500

/** A checkpoint that this device saw around a draw, by its own clock: nothing of it can be set by the server. */
export interface DrawLook {
  /** Key of the lottery and number of the round. */
  key: string
  expect: string
  /** `before`: it was here before the draw; `after`: it was asked for when the draw was due, and not before. */
  when: 'before' | 'after'
  /** The signed checkpoint. */
  note: string
}

/** Keeps the receipt of an order, and looks at the public log around the draw of its round (docs/fairness.md, Looks). */
export function takeReceipt(receipt: string): void {
  keepReceipt(receipt)
  watchDraw(receipt)
}

/** Looks around the draws that are still to come, of the receipts that the device has: the page was loaded anew. */
export function watchKept(): void {
  for (const receipt of keptReceipts()) watchDraw(receipt)
}

/** What this device saw around the draw of a round. */
export function looksOf(key: string, expect: string): DrawLook[] {
  return read().filter((look) => look.key === key && look.expect === expect)
}

const watched = new Set<string>()

function watchDraw(receipt: string): void {
  const parsed = parsedOrNull(receipt)
  if (!parsed) return
  const { key, expect, draws } = parsed
  const wait = draws - serverNow()
  if (watched.has(`${key} ${expect}`) || wait <= BEFORE_MS) return
  watched.add(`${key} ${expect}`)
  setTimeout(() => void look(key, expect, draws, 'before'), wait - BEFORE_MS)
  setTimeout(() => void look(key, expect, draws, 'after'), wait + AFTER_MS)
}

async function look(key: string, expect: string, draws: number, when: DrawLook['when']): Promise<void> {
  try {
    // a clock that is behind, the device's or the server's, says nothing of what was missing
    if (when === 'after' && Math.min(Date.now(), serverNow()) < draws) return
    const note = new TextDecoder().decode(await filesBelow(LOG_ADDRESS)('checkpoint', 64_000))
    // nor does one that is ahead, or a slow answer, of what was there
    if (when === 'before' && Date.now() >= draws) return
    // after a logout there is no receipt any more
    if (receiptsOf(key, expect).length === 0) return
    localStorage.setItem(KEY, JSON.stringify([{ key, expect, when, note }, ...read()].slice(0, MOST)))
  } catch {
    // without a network, or room on the device, nothing was seen
  }
}

function read(): DrawLook[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isLook) : []
  } catch {
    return []
  }
}

function isLook(value: unknown): value is DrawLook {
  const { key, expect, when, note } = (value ?? {}) as Record<string, unknown>
  return [key, expect, note].every((text) => typeof text === 'string') && (when === 'before' || when === 'after')
}
