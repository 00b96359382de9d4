import type { FairEntry, FairRound } from '../../contract/index.ts'
import { fromWire } from '../../money/index.ts'
import type { Game } from '../rules/odds.ts'
import { type Bytes, utf8 } from './bytes.ts'

/** The `previous` of a lottery's first round is the hash of this text. */
export const FIRST_ROUND = utf8('yaksok-first-round-v1')

/** What a round's hash covers: everything that is published before it opens. */
export function roundHeader(round: FairRound): Bytes {
  return utf8(
    [
      'yaksok-round-v1',
      `lottery=${round.key}`,
      `game=${round.game}`,
      `round=${round.round}`,
      `expect=${round.expect}`,
      `opens=${round.opens}`,
      `closes=${round.closes}`,
      `draws=${round.draws}`,
      `commitment=${round.commitment ?? '-'}`,
      `odds=${round.odds}`,
      `previous=${round.previous}`,
    ].join('\n'),
  )
}

/** What an odds table's hash covers: picks in the order they are shown, odds in hundredths. */
export function oddsText(game: Game, table: readonly { type: string; proportion: string }[]): Bytes {
  const rows = table.map(({ type, proportion }) => `${type}=${Math.round(Number(proportion) * 100)}`)
  return utf8(['yaksok-odds-v1', game, ...rows].join('\n'))
}

/** What an entry's leaf covers. The nonce is known to its member alone, so a leaf tells others nothing. */
export function entryText(
  key: string,
  expect: string,
  entry: Pick<FairEntry, 'order' | 'picks' | 'stake' | 'nonce'>,
): Bytes {
  const { order, picks, stake, nonce } = entry
  return utf8(['yaksok-entry-v1', key, expect, order, picks.join(','), fromWire(stake), nonce].join('\n'))
}
