/**
 * Where the processes over one store write for one another, each in a file of its own:
 *
 *     <store>/.health/<process>.jsonl   outcomes, one a line, without anybody's address; gone after an hour
 */
import { randomBytes } from 'node:crypto'
import { appendFile, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { OutcomeBoard } from './shared/outcome-board.ts'
import { isReplica } from './shared/replica-folder.ts'

const OWNER_ONLY = { file: 0o600, folder: 0o700 } as const
/** Twice as long as a version is fresh, ms. */
const KEPT_MS = 60 * 60_000
/** What is read of another at once, bytes; the rest with the next turn. */
const CHUNK_BYTES = 1_000_000

/** The board of the processes over a store: a folder in it, or a table where many machines share it. */
export async function openOutcomeBoard(store: string, now: () => number): Promise<OutcomeBoard> {
  if (!isReplica(store)) return folderBoard(store, now)
  return (await import('./shared/outcome-board.ts')).databaseBoard()
}

/** The board of a store that one machine has, or that all processes see as a folder. Rejects where it cannot be written. */
function folderBoard(store: string, now: () => number): OutcomeBoard {
  const folder = join(store, '.health')
  const own = `${now().toString(36)}-${randomBytes(6).toString('hex')}.jsonl`
  const heard = new Map<string, number>()
  const news = async (name: string): Promise<string> => {
    const file = join(folder, name)
    const { size, mtimeMs } = (await stat(file).catch(() => null)) ?? { size: 0, mtimeMs: now() }
    if (now() - mtimeMs > KEPT_MS) {
      heard.delete(name)
      await rm(file, { force: true })
      return ''
    }
    const from = heard.get(name) ?? 0
    if (size <= from) return ''
    const text = await wholeLines(file, from)
    heard.set(name, from + Buffer.byteLength(text))
    return text
  }
  return {
    async put(text) {
      await mkdir(folder, { recursive: true, mode: OWNER_ONLY.folder })
      await appendFile(join(folder, own), text, { mode: OWNER_ONLY.file })
    },
    async read() {
      const texts: string[] = []
      for (const name of await namesIn(folder)) if (name !== own) texts.push(await news(name))
      return texts.filter(Boolean)
    },
    close: async () => undefined,
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
