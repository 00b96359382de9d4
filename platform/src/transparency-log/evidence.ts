/** What shows a browser, which keeps one checkpoint, that an entry is in a log that only grew: proofs alone, and no tiles. */
import { type Bytes, fromBase64, toBase64, toHex, utf8 } from './bytes.ts'
import { type Checkpoint, parseCheckpoint } from './checkpoint.ts'
import type { KeptLog, LogVerdict } from './follow.ts'
import { leafHash, rootOfPath } from './merkle.ts'
import { consistencyProof, inclusionProof, isConsistent } from './proofs.ts'
import { isSignedBy } from './signed-note.ts'
import type { LogTree } from './tiles.ts'

/** As a server answers it. Hashes are base64. */
export interface Evidence extends KeptLog {
  /** The entry, as it stands in the log. */
  entry: string
  position: number
  /** From the entry up to the root. */
  path: string[]
  /** From the size that was kept to that of `note`; empty where nothing was, or it is longer. */
  growth: string[]
}

/** What a server answers. @param from the size that the browser kept; 0: none */
export async function evidenceOf(
  log: KeptLog,
  tree: LogTree,
  { entry, position, from }: { entry: string; position: number; from: number },
): Promise<Evidence> {
  const path = await inclusionProof(tree, position)
  const growth = from > 0 && from <= tree.size ? await consistencyProof(tree, from) : []
  return { ...log, entry, position, path: path.map(toBase64), growth: growth.map(toBase64) }
}

/**
 * Compares what a server shows with what was kept of its log, as `followLog` does. Another key that goes on with the same history
 * is `grown`. `forked`, too, where the entry is not in the log. Throws TypeError for what is no evidence.
 */
export async function judgeEvidence(kept: KeptLog | null, shown: Evidence): Promise<LogVerdict> {
  const now = parseCheckpoint(shown.note)
  const before = kept && parseCheckpoint(kept.note)
  if (before && before.origin !== now.origin) return 'renamed'
  if ((await isSignedBy(now.note, shown.verifier, now.origin)) === false) return 'unsigned'
  if (!(await isIn(now, shown))) return 'forked'
  if (!before) return 'first'
  if (before.size > now.size) return 'shrunken'
  if (!(await isConsistent(before, now, hashesOf(shown.growth)))) return 'forked'
  return before.size === now.size ? 'same' : 'grown'
}

const hashesOf = (list: readonly string[]): Bytes[] => list.map(fromBase64)

async function isIn({ size, root }: Checkpoint, { entry, position, path }: Evidence): Promise<boolean> {
  const reached = await rootOfPath(await leafHash(utf8(entry)), position, size, hashesOf(path))
  return reached !== null && toHex(reached) === toHex(root)
}
