import { type Bytes, utf8 } from '@yaksok/platform/log'
import type { FairEntry, FairRound } from '../../contract/index.ts'
import { fromWire } from '../../money/index.ts'
import type { Game } from '../rules/odds.ts'

/** The `previous` of a lottery's first round is the hash of this text. */
export const FIRST_ROUND = utf8('yaksok-first-round-v1')

/** What decides a round, as its header names it: the commitment of version 1, the beacon of version 2. */
function decider({ version, commitment, beacon }: FairRound): string[] {
  if (version !== 2) return [`commitment=${commitment ?? '-'}`]
  return [`beacon=${beacon?.chain ?? '-'}`, `beacon-round=${beacon?.round ?? '-'}`, 'rules=yaksok-draw-v2']
}

/** What a round's hash covers: everything that is published before it opens. */
export function roundHeader(round: FairRound): Bytes {
  return utf8(
    [
      `yaksok-round-v${round.version ?? 1}`,
      `lottery=${round.key}`,
      `game=${round.game}`,
      `round=${round.round}`,
      `expect=${round.expect}`,
      `opens=${round.opens}`,
      `closes=${round.closes}`,
      `draws=${round.draws}`,
      ...decider(round),
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
  round: Pick<FairRound, 'version' | 'key' | 'expect' | 'hash'>,
  entry: Pick<FairEntry, 'order' | 'picks' | 'stake' | 'nonce'>,
): Bytes {
  const { order, picks, stake, nonce } = entry
  const bound = round.version === 2 ? ['yaksok-entry-v2', round.hash] : ['yaksok-entry-v1', round.key, round.expect]
  return utf8([...bound, order, picks.join(','), fromWire(stake), nonce].join('\n'))
}
