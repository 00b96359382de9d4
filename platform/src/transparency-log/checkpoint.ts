import { type Bytes, fromBase64, toBase64 } from './bytes.ts'
import { parseNote, type SignedNote } from './signed-note.ts'

/** How long a log is and what it holds (https://c2sp.org/tlog-checkpoint). */
export interface Checkpoint {
  /** The log's name; its key has the same. */
  origin: string
  /** Entries. */
  size: number
  /** Root of the Merkle tree (RFC 6962) over them, 32 bytes. */
  root: Bytes
  note: SignedNote
}

/** What is signed. */
export function checkpointText({ origin, size, root }: Omit<Checkpoint, 'note'>): string {
  return `${origin}\n${size}\n${toBase64(root)}\n`
}

/** Reads a checkpoint, whose signatures are still to be verified; throws TypeError where it is none. */
export function parseCheckpoint(text: string): Checkpoint {
  const note = parseNote(text)
  const [origin = '', size = '', encoded = ''] = note.text.split('\n')
  const root = fromBase64(encoded)
  if (origin === '' || !/^(0|[1-9]\d{0,14})$/.test(size) || root.length !== 32)
    throw new TypeError('not a checkpoint of a log')
  return { origin, size: Number(size), root, note }
}
