/** What all that pages say of a version comes to. Pure. */

import type { RollbackPolicy, Tally } from './policy.ts'
import type { Evaluation } from './roll-back.ts'

/** Keys that decide without a comparison: a screen that does not load is a failure in any version. */
const ABSOLUTE = new Set(['load'])
/** Where nothing is known of the version before, these are held up to people, and others say nothing. */
const TOLD = new Set(['load', 'error'])

/**
 * The worst verdict over the signals of a version; undefined where none is bad. All but failures to load are judged
 * against the version before (`usual`, share by key): a slow network or an error of long ago is no fault of a release.
 */
export function evaluateTallies(
  tallies: ReadonlyMap<string, Tally>,
  policy: RollbackPolicy,
  usual: (key: string) => number | undefined,
): Evaluation | undefined {
  let doubtful: Evaluation | undefined
  for (const [key, tally] of tallies) {
    const before = usual(key)
    if (before === undefined && !TOLD.has(key)) continue
    const { outcome, ...counts } = tally.verdict(policy, before)
    if (outcome === 'fine') continue
    const isKnown = before !== undefined || ABSOLUTE.has(key)
    const judged: Evaluation = { ...counts, key, usual: before, outcome: isKnown ? outcome : 'doubtful' }
    if (judged.outcome === 'condemned') return judged
    doubtful ??= judged
  }
  return doubtful
}
