/**
 * The public log as this browser has seen it: what is shown of it now has to go on with what was kept, and what is live has to be
 * in it (platform/docs/decisions/084-log-of-compositions.md).
 */
import {
  type Evidence,
  judgeEvidence,
  type KeptLog,
  type LogVerdict,
  parseCheckpoint,
} from '../../transparency-log/index.ts'

/** Gateways of one app follow one another within a second; a log that is behind for longer lost its end, ms. */
const BEHIND_MS = 10 * 60_000

/** What stays in the browser. */
export interface KeptView extends KeptLog {
  /** Since when a shorter log is shown, ms since 1970. */
  behind?: number
}

/** Part → version → SHA-384 (hex) of what may run. */
export type Logged = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What an answer came to. */
export interface Followed {
  /** What to keep from now on; as it was where the answer is not believed. */
  kept: KeptView | null
  /** What the log says is live; null where it is not believed. */
  live: Logged | null
  /** Another history than was kept, which is to be told; `missing`: there is no log any more. */
  disputed?: Exclude<LogVerdict, 'first' | 'same' | 'grown' | 'rekeyed'> | 'missing'
}

/** @param shown null where the app has no log */
export async function follow(kept: KeptView | null, shown: Evidence | null, now: number): Promise<Followed> {
  const verdict = shown ? await judgeEvidence(kept, shown) : 'missing'
  if (verdict === 'missing' && !kept) return { kept, live: {} }
  if (verdict === 'first' || verdict === 'same' || verdict === 'grown') {
    const { note, verifier, entry } = shown as Evidence
    return { kept: { note, verifier }, live: (JSON.parse(entry.slice(entry.indexOf('\n'))) as { live: Logged }).live }
  }
  const behind = kept?.behind ?? now
  const isLate = (verdict === 'shrunken' || verdict === 'missing') && now - behind < BEHIND_MS
  if (isLate) return { kept: kept && { ...kept, behind }, live: null }
  return { kept, live: null, disputed: verdict as NonNullable<Followed['disputed']> }
}

/** Entries of what was kept; 0: nothing was. */
export const sizeOf = (kept: KeptLog | null): number => (kept ? parseCheckpoint(kept.note).size : 0)
