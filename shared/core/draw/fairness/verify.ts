import type { FairBeacon, FairExport, FairExportRound, FairRound } from '../../contract/index.ts'
import type { FairnessReport, RoundReport } from './report.ts'
import { chainStep, commitmentStep, resultStep } from './steps/draw.ts'
import { entriesStep, mineStep, payoutStep } from './steps/entries.ts'
import { checkLog } from './steps/log.ts'
import { headerStep, oddsStep, orderStep, previousStep } from './steps/published.ts'
import { rivalsOf } from './unique.ts'

/**
 * Checks an export from what it holds and nothing else: no server is asked. The browser's verify screen and
 * `npm run fairness -- verify` both call this. Malformed hashes fail their step, they never throw.
 */
export async function verifyExport(data: FairExport): Promise<FairnessReport> {
  const known = new Map(data.beacons?.map((info) => [info.hash, info]))
  const byRound = new Map(data.rounds.map((round) => [`${round.key}:${round.round}`, round]))
  const rounds: RoundReport[] = []
  const rivals = rivalsOf(data.rounds)
  for (const round of data.rounds)
    rounds.push(
      await verifyRoundAmong(
        described(round, known),
        byRound.get(`${round.key}:${round.round - 1}`),
        rivals(round),
        data.log,
      ),
    )
  const gaps = gapsOf(data.rounds)
  return { passed: gaps.length === 0 && rounds.length > 0 && rounds.every(({ passed }) => passed), gaps, rounds }
}

/** The round with the description of its beacon. */
function described(round: FairExportRound, known: ReadonlyMap<string, FairBeacon['info']>): FairExportRound {
  const { beacon } = round
  const info = beacon && known.get(beacon.chain)
  return info ? { ...round, beacon: { ...beacon, info } } : round
}

/**
 * Checks one round; `before` is the round before it where it is at hand. None of `others` may have its number, commitment
 * or link: a link that was revealed before must never be used again. `round.beacon` has its `info` where there is a beacon.
 * `log` is the export's: without it nothing is looked for in the public log, and receipts are not known to be signed.
 */
export async function verifyRoundAmong(
  round: FairExportRound,
  before: FairRound | undefined,
  others: readonly FairRound[],
  log?: FairExport['log'],
): Promise<RoundReport> {
  const steps = [
    await oddsStep(round),
    await headerStep(round),
    await previousStep(round, before),
    orderStep(round),
    await entriesStep(round),
    await mineStep(round, log),
    await chainStep(round),
    await commitmentStep(round, others),
    await resultStep(round),
    payoutStep(round),
  ]
  const { key, expect, state, opencode } = round
  // rounds of version 1 may be older than the log, and one that was missed has no entry of its own
  const isDue = round.log?.length || (round.version === 2 && round.beacon)
  const logged = log && isDue ? await checkLog(round, log) : undefined
  const passed = [...steps, logged].every((check) => check?.outcome !== 'failed')
  return { key, expect, state, opencode, passed, steps, ...(logged && { log: logged }) }
}

function gapsOf(rounds: readonly FairRound[]): string[] {
  const gaps: string[] = []
  for (const key of new Set(rounds.map((round) => round.key))) {
    const numbers = new Set(rounds.filter((round) => round.key === key).map(({ round }) => round))
    const last = Math.max(...numbers)
    for (let number = Math.min(...numbers); number < last && gaps.length < 100; number++)
      if (!numbers.has(number)) gaps.push(`${key}:${number}`)
  }
  return gaps
}
