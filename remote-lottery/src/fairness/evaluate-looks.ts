import { type FetchFile, followLog, type KeptLog, parseCheckpoint } from '@yaksok/shared/core/draw'
import type { DrawLook } from './draw-looks.ts'

/**
 * What the checkpoints that this device saw around a draw say of the round's root: `seen` in the log before the draw, `missing` from
 * it when the draw was due, or from another history than the log of now (`other`). Null where they show none of these.
 */
export type LookVerdict = 'seen' | 'missing' | 'other' | null

/**
 * @param position of the root in the log, which is known to be there; undefined where the round has none
 * @param now the log as it is, and its files
 * @throws what `fetchFile` throws
 */
export async function evaluateLooks(
  looks: readonly DrawLook[],
  position: number | undefined,
  { verifier }: Pick<KeptLog, 'verifier'>,
  fetchFile: FetchFile,
): Promise<LookVerdict> {
  let found: LookVerdict = null
  for (const { when, note } of looks) {
    const { verdict } = await followLog({ verifier, note }, fetchFile)
    if (verdict !== 'same' && verdict !== 'grown') return 'other'
    const isIn = position !== undefined && position < parseCheckpoint(note).size
    if (when === 'before' && isIn) found = 'seen'
    if (when === 'after' && position !== undefined && !isIn) return 'missing'
  }
  return found
}
