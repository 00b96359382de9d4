import { parseCheckpoint, parseVerifier, toHex, verifyNote } from '@yaksok/shared/core/draw'
import { one, type Queryable } from '../../infra/database/index.ts'
import { treeOf } from '../transparency-log/index.ts'

/** What does not fit between the newest signed checkpoint and what the log holds; null where all does, or nothing is signed. */
export async function checkpointFault(db: Queryable, verifier: string | null): Promise<string | null> {
  const kept = await one<{ note: string; size: number }>(db, 'select note, size from log_checkpoint')
  if (!kept) return null
  try {
    const { size, root, note } = parseCheckpoint(kept.note)
    if (verifier && (await verifyNote(note, await parseVerifier(verifier))) === null)
      return 'the checkpoint is not signed by the key of the log'
    const computed = await treeOf(db, size).hashOf(0, size)
    return size === kept.size && toHex(computed) === toHex(root) ? null : 'the checkpoint is over other entries'
  } catch {
    return 'the checkpoint cannot be read, or the log is shorter'
  }
}
