import { PROOF_SKEW_MS } from '@yaksok/shared/core/contract'

/** Proofs of one session in a minute; a page that is used makes some dozens. */
const MOST = 1200
/** All that this process remembers at once, some 100 bytes each; beyond it a session has {@link FEW} a minute. */
const MOST_AT_ALL = 600_000
const FEW = 240

/**
 * The nonces of proofs that this process has taken, each for as long as a proof with it could be taken again. Only who has the key
 * of a session brings any in.
 */
export class UsedNonces {
  /** By the minute that the proof's own time is in, then by session. */
  readonly #minutes = new Map<number, Map<string, Set<string>>>()
  #count = 0

  /** Takes one, or says why not: it was used, or the session brought too many. */
  take(session: string, { nonce, time }: { nonce: string; time: number }, now: number): 'taken' | 'used' | 'many' {
    this.#forget(Math.floor((now - PROOF_SKEW_MS) / PROOF_SKEW_MS))
    const minute = Math.floor(time / PROOF_SKEW_MS)
    const sessions = this.#minutes.get(minute) ?? new Map<string, Set<string>>()
    const used = sessions.get(session) ?? new Set<string>()
    if (used.has(nonce)) return 'used'
    if (used.size >= (this.#count < MOST_AT_ALL ? MOST : FEW)) return 'many'
    this.#minutes.set(minute, sessions.set(session, used.add(nonce)))
    this.#count++
    return 'taken'
  }

  #forget(before: number): void {
    for (const [minute, sessions] of this.#minutes) {
      if (minute >= before) continue
      for (const used of sessions.values()) this.#count -= used.size
      this.#minutes.delete(minute)
    }
  }
}
