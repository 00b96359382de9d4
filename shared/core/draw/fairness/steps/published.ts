import { sha256, toHex } from '@yaksok/platform/log'
import type { FairExportRound, FairRound } from '../../../contract/index.ts'
import type { Step } from '../report.ts'
import { FIRST_ROUND, oddsText, roundHeader } from '../texts.ts'
import { skipped, step } from './step.ts'

/** The odds are the ones the round was bound to. */
export function oddsStep(round: FairExportRound): Promise<Step> {
  return step('odds', round.odds, async () => toHex(await sha256(oddsText(round.game, round.oddsTable))))
}

/** All that was published of the round beforehand is in its hash. */
export function headerStep(round: FairExportRound): Promise<Step> {
  return step('header', round.hash, async () => toHex(await sha256(roundHeader(round))))
}

/** Every round names the one before it; the first names none. */
export function previousStep(round: FairExportRound, before: FairRound | undefined): Promise<Step> | Step {
  if (round.round === 1) return step('previous', round.previous, async () => toHex(await sha256(FIRST_ROUND)))
  if (!before) return skipped('previous')
  return step('previous', round.previous, async () => toHex(await sha256(roundHeader(before))))
}

/** By the server's own times: chain, publication, opening, close, seal, reveal. */
export function orderStep(round: FairExportRound): Step {
  if (!round.commitment && !round.beacon) return skipped('order')
  const times: [string, number][] = [
    ...(round.chain ? [['chain', round.chain.created] as [string, number]] : []),
    ['published', round.published],
    ['opens', round.opens],
    ['closes', round.closes],
    ...(round.entries?.sealed ? [['sealed', round.entries.sealed] as [string, number]] : []),
    ...(round.entries?.logged ? [['logged', round.entries.logged] as [string, number]] : []),
    // a round may be void before its close, or before it opens
    ...(round.revealed && round.state !== 'void' ? [['revealed', round.revealed] as [string, number]] : []),
  ]
  const sorted = times.toSorted((one, other) => one[1] - other[1])
  const text = (list: typeof times) => list.map(([name]) => name).join(' ≤ ')
  const inOrder = times.every(([, at], index) => index === 0 || (times[index - 1]?.[1] ?? 0) <= at)
  // of version 2 nobody could know the result when the root was logged
  const isInTime = round.version !== 2 || round.state !== 'drawn' || (round.entries?.logged ?? Number.NaN) < round.draws
  const passed = inOrder && isInTime && round.closes < round.draws
  return {
    id: 'order',
    outcome: passed ? 'passed' : 'failed',
    published: text(times),
    computed: text(passed ? times : sorted),
  }
}
