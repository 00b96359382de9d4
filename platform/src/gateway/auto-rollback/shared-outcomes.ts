/**
 * What the processes over one store tell each other of fresh versions, so that failing pages count together wherever they
 * report, and a process that begins anew knows what was counted before it.
 */
import * as v from 'valibot'
import type { ReleaseStore } from '../../release-store/index.ts'
import type { Outcome } from './page-outcome.ts'
import { SIGNALS } from './signals.ts'

/** How often it is told and listened, ms: a decision waits longer. */
const EVERY_MS = 500
/** What one process tells at most, bytes. One that has so much to tell can decide alone. */
const MOST_BYTES = 20_000_000

const outcomeSchema = v.object({
  remote: v.string(),
  version: v.string(),
  page: v.string(),
  issuedAt: v.number(),
  address: v.string(),
  failed: v.boolean(),
  signal: v.optional(v.picklist(SIGNALS)),
  shell: v.string(),
})

export interface SharedOutcomes {
  /** Tells the others, soon. */
  publish(outcome: Outcome): void
  /** Resolves when nothing touches the store any more. */
  close(): Promise<void>
}

interface Options {
  /** Told of what another process has counted. */
  hear(outcome: Outcome): void
  /** Told once why nothing can be shared: the store cannot be written, say. */
  onUnshared(error: unknown): void
  now?: () => number
  everyMs?: number
}

/** Begins to tell and to listen. */
export function shareOutcomes(
  store: ReleaseStore,
  { hear, onUnshared, now = Date.now, everyMs = EVERY_MS }: Options,
): SharedOutcomes {
  const board = store.openOutcomeBoard(now)
  let [lines, published, isBusy, isOver] = ['', 0, false, false]
  let going: Promise<void> = Promise.resolve()

  const publish = async () => {
    const [text, bytes] = [lines, Buffer.byteLength(lines)]
    lines = ''
    if (isOver || bytes === 0 || published + bytes > MOST_BYTES) return
    published += bytes
    await (await board).put(text)
  }
  const receive = async () => {
    for (const text of await (await board).read())
      for (const line of text.split('\n')) {
        const outcome = isOver ? undefined : read(line)
        if (outcome) hear(outcome)
      }
  }
  const work = async () => {
    try {
      await publish()
      await receive()
    } catch (error) {
      isOver = true
      clearInterval(timer)
      onUnshared(error)
    }
  }
  const turn = async () => {
    if (isBusy || isOver) return
    isBusy = true
    going = work()
    await going
    isBusy = false
  }
  const timer = setInterval(() => void turn(), everyMs).unref()
  void turn()

  return {
    publish(outcome) {
      if (!isOver && lines.length < MOST_BYTES) lines += `${JSON.stringify(outcome)}\n`
    },
    async close() {
      isOver = true
      clearInterval(timer)
      await going
      await (await board).close()
    },
  }
}

function read(line: string): Outcome | undefined {
  try {
    const { success, output } = v.safeParse(outcomeSchema, JSON.parse(line))
    return success ? (output as Outcome) : undefined
  } catch {
    return undefined
  }
}
