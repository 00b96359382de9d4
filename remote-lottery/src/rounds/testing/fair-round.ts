import type { FairBeacon, FairRound } from '@yaksok/shared/core/contract'

export const CHAIN = 'c'.repeat(64)

/** A round that was to be drawn a minute ago: sealed, logged, and its beacon has not spoken. */
export const waitingRound = (parts: Partial<FairRound> = {}): FairRound => {
  const draws = Date.now() - 60_000
  return {
    ...{
      key: 'dice',
      game: 'dice',
      round: 741,
      expect: '202611260741',
      opens: draws - 60_000,
      closes: draws - 3_000,
      draws,
    },
    ...{ state: 'closed', commitment: null, odds: 'a'.repeat(64), previous: 'a'.repeat(64), hash: 'b'.repeat(64) },
    ...{ chain: null, published: draws - 200_000, randomness: 'none', version: 2, link: null, seed: null },
    entries: { count: 1, root: 'd'.repeat(64), sealed: draws - 2_000, logged: draws - 1_000 },
    beacon: { chain: CHAIN, round: 7, signature: null },
    ...{ revealed: null, opencode: '', reason: '' },
    ...parts,
  }
}

export const drawnRound = (): FairRound => waitingRound({ state: 'drawn', opencode: '1,2,3' })
export const voidRound = (reason: string, expect = '202611260741'): FairRound =>
  waitingRound({ state: 'void', expect, reason })

/** The clock of the rounds. */
export const clockOf = (now: number) => ({
  ...{ now, expect: '202611260743', open_at: now - 30_000, close_at: now + 27_000, draw_at: now + 30_000 },
})

/** The beacon in use. */
export const beaconInUse = (kind: FairBeacon['kind'], hash = CHAIN): FairBeacon => ({
  kind,
  info: {
    ...{ public_key: 'e'.repeat(192), period: 3, genesis_time: 1, hash, groupHash: 'f'.repeat(64) },
    schemeID: 'bls-unchained-g1-rfc9380',
    metadata: { beaconID: kind === 'local' ? 'yaksok-local' : 'quicknet' },
  },
})
