/**
 * What the processes over one store tell each other of fresh versions, so that failing pages count together wherever they
 * report, and a process that begins anew knows what was counted before it:
 *
 *     <store>/.health/<process>.jsonl   outcomes, one a line, without anybody's address; gone after an hour
 */
import { randomBytes } from 'node:crypto'
import { appendFile, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Outcome } from './outcome.ts'
import { SIGNALS } from './signals.ts'

const OWNER_ONLY = { file: 0o600, folder: 0o700 } as const
/** How often it is told and listened, ms: a decision waits longer. */
const EVERY_MS = 500
/** Twice as long as a version is fresh, ms. */
const KEPT_MS = 60 * 60_000
/** What one process tells at most, bytes. One that has so much to tell can decide alone. */
const MOST_BYTES = 20_000_000
/** What is read of another at once, bytes; the rest with the next turn. */
const CHUNK_BYTES = 1_000_000

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
  tell(outcome: Outcome): void
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
  store: string,
  { hear, onUnshared, now = Date.now, everyMs = EVERY_MS }: Options,
): SharedOutcomes {
  const folder = join(store, '.health')
  const own = `${now().toString(36)}-${randomBytes(6).toString('hex')}.jsonl`
  const heard = new Map<string, number>()
  let [lines, told, isBusy, isOver] = ['', 0, false, false]
  let going: Promise<void> = Promise.resolve()

  const tell = async () => {
    const [text, bytes] = [lines, Buffer.byteLength(lines)]
    lines = ''
    if (isOver || bytes === 0 || told + bytes > MOST_BYTES) return
    told += bytes
    await mkdir(folder, { recursive: true, mode: OWNER_ONLY.folder })
    await appendFile(join(folder, own), text, { mode: OWNER_ONLY.file })
  }
  const listen = async () => {
    for (const name of await namesIn(folder)) {
      if (name === own || isOver) continue
      const file = join(folder, name)
      const { size, mtimeMs } = (await stat(file).catch(() => null)) ?? { size: 0, mtimeMs: now() }
      if (now() - mtimeMs > KEPT_MS) {
        heard.delete(name)
        await rm(file, { force: true })
        continue
      }
      const from = heard.get(name) ?? 0
      if (size <= from) continue
      const text = await wholeLines(file, from)
      heard.set(name, from + Buffer.byteLength(text))
      for (const line of text.split('\n')) {
        const outcome = read(line)
        if (outcome) hear(outcome)
      }
    }
  }
  const work = async () => {
    try {
      await tell()
      await listen()
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
    tell(outcome) {
      if (!isOver && lines.length < MOST_BYTES) lines += `${JSON.stringify(outcome)}\n`
    },
    close() {
      isOver = true
      clearInterval(timer)
      return going
    },
  }
}

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })

/** What is written from a place on, up to the end of its last line. */
async function wholeLines(file: string, from: number): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(CHUNK_BYTES), 0, CHUNK_BYTES, from)
    const written = buffer.subarray(0, bytesRead)
    return written.subarray(0, written.lastIndexOf(10) + 1).toString()
  } finally {
    await handle.close()
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
