/** A log as its files, of entries that a test chooses. */
import { type Bytes, concat, utf8 } from './bytes.ts'
import { checkpointText } from './checkpoint.ts'
import type { FetchFile } from './follow.ts'
import { leafHash, merkleRoot } from './merkle.ts'
import { createSigner } from './signed-note.ts'
import { type LogTree, openTree, tilePath } from './tiles.ts'

export const ORIGIN = 'log.example/log'

export interface ServedLog {
  verifier: string
  note: string
  tree: LogTree
  fetchFile: FetchFile
  /** Paths that were fetched. */
  fetched: string[]
}

interface Made {
  origin?: string
  /** Name of the key; the origin's by default. */
  name?: string
  /** Fills the secret key. */
  key?: number
}

/** A log of at most 256 entries, signed. */
export async function serveLog(entries: readonly string[], made: Made = {}): Promise<ServedLog> {
  const { origin = ORIGIN, name = origin, key = 1 } = made
  const signer = await createSigner(name, new Uint8Array(32).fill(key))
  const leaves = await Promise.all(entries.map((entry) => leafHash(utf8(entry))))
  const text = checkpointText({ origin, size: leaves.length, root: await merkleRoot(leaves) })
  const note = `${text}\n${await signer.sign(text)}\n`
  const hashes = concat(...leaves)
  const files = new Map<string, Bytes>([
    ['checkpoint', utf8(note)],
    ['key', utf8(`${signer.verifier}\n`)],
    [tilePath({ level: 0, index: 0, width: leaves.length }), hashes],
  ])
  const fetched: string[] = []
  const fetchFile: FetchFile = async (path, most) => {
    fetched.push(path)
    const file = files.get(path)
    if (!file || file.length > most) throw new Error(`no file ${path} of ${most} bytes`)
    return file
  }
  return { verifier: signer.verifier, note, tree: openTree(leaves.length, async () => hashes), fetchFile, fetched }
}

export const entriesOf = (count: number): string[] => Array.from({ length: count }, (_, n) => `entry ${n}`)
