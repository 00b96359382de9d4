import type { Bytes } from './bytes.ts'
import { type Checkpoint, parseCheckpoint } from './checkpoint.ts'
import { consistencyProof, isConsistent } from './proofs.ts'
import { isSignedBy } from './signed-note.ts'
import { type LogTree, openTree, tilePath } from './tiles.ts'

/** What somebody who follows a log keeps of it from one visit to the next. */
export interface KeptLog {
  /** The key that signed, as the log named it at the first visit. */
  verifier: string
  /** The newest checkpoint that was seen. */
  note: string
}

/**
 * `first`: nothing was kept; `same`, `grown`: all that was kept is still there. The others say that somebody was shown
 * another history: `shrunken`, `forked` (what was kept is not the beginning of what is there), `rekeyed` (another key),
 * `renamed` (another log) and `unsigned` (the signature is wrong).
 */
export type LogVerdict = 'first' | 'same' | 'grown' | 'shrunken' | 'forked' | 'rekeyed' | 'renamed' | 'unsigned'

export interface FollowedLog {
  verdict: LogVerdict
  /** What is there now. */
  seen: KeptLog
  checkpoint: Checkpoint
  /** Entries at the last visit; 0 at the first. */
  before: number
  /** False where this device knows no Ed25519: the signature was not verified, all else was. */
  signatureChecked: boolean
}

/** Fetches a file of a log as bytes. @param most bytes that it may have */
export type FetchFile = (path: string, most: number) => Promise<Bytes>

/**
 * Compares a log with what was kept of it. What its server says is believed for nothing but the first key.
 * @throws what `fetchFile` throws, and TypeError where a file is not what it should be
 */
export async function followLog(kept: KeptLog | null, fetchFile: FetchFile): Promise<FollowedLog> {
  const { seen, checkpoint, tree } = await readLog(fetchFile)
  const old = kept && parseCheckpoint(kept.note)
  const found = { seen, checkpoint, before: old?.size ?? 0, signatureChecked: true }
  if (old && old.origin !== checkpoint.origin) return { ...found, verdict: 'renamed' }
  if (kept && kept.verifier !== seen.verifier) return { ...found, verdict: 'rekeyed' }
  const signed = await isSignedBy(checkpoint.note, seen.verifier, checkpoint.origin)
  found.signatureChecked = signed !== null
  if (signed === false) return { ...found, verdict: 'unsigned' }
  if (!old) return { ...found, verdict: 'first' }
  if (old.size > checkpoint.size) return { ...found, verdict: 'shrunken' }
  const proof = old.size === 0 ? [] : await consistencyProof(tree, old.size)
  if (!(await isConsistent(old, checkpoint, proof))) return { ...found, verdict: 'forked' }
  return { ...found, verdict: old.size === checkpoint.size ? 'same' : 'grown' }
}

/** A log as it is now: its key and newest checkpoint, and its tree, of which the tiles that are needed are fetched. */
export async function readLog(fetchFile: FetchFile): Promise<{ seen: KeptLog; checkpoint: Checkpoint; tree: LogTree }> {
  const text = async (path: string) => new TextDecoder().decode(await fetchFile(path, 64_000))
  const [note, key] = await Promise.all([text('checkpoint'), text('key')])
  const checkpoint = parseCheckpoint(note)
  const tree = openTree(checkpoint.size, (tile) => fetchFile(tilePath(tile), tile.width * 32))
  return { seen: { verifier: key.trim(), note }, checkpoint, tree }
}

/** Fetches files of the log below an address, over HTTP; more bytes than a file may have are not read. */
export function filesBelow(address: string, signal?: AbortSignal): FetchFile {
  return async (path, most) => {
    const response = await fetch(`${address}/${path}`, {
      credentials: 'omit',
      redirect: 'error',
      ...(signal && { signal }),
    })
    if (!response.ok || !response.body) throw new Error(`${path}: HTTP ${response.status}`)
    const bytes = new Uint8Array(most)
    let length = 0
    const reader = response.body.getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (length + part.value.length > most) {
        await reader.cancel()
        throw new TypeError(`${path} is too long`)
      }
      bytes.set(part.value, length)
      length += part.value.length
    }
    return bytes.slice(0, length)
  }
}
