import type { FairEntry, FairExport, FairExportRound, FairRound } from '../../contract/index.ts'
import { fromWire, toWire } from '../../money/index.ts'
import { payout } from '../rules/odds.ts'
import { deriveResult, pickWins } from '../rules/result.ts'
import { fromHex, toHex } from './bytes.ts'
import { commitmentOf, seedOfLink, walkDown } from './chain.ts'
import { drawOpencode } from './draw.ts'
import { sha256 } from './hash.ts'
import { leafHash, merkleRoot, rootOfPath } from './merkle.ts'
import { entryText, FIRST_ROUND, oddsText, roundHeader } from './texts.ts'
import { rivalsOf, twinOf } from './unique.ts'

/** What is checked, in the order it is shown. */
export type StepId =
  | 'odds'
  | 'header'
  | 'previous'
  | 'order'
  | 'entries'
  | 'mine'
  | 'chain'
  | 'commitment'
  | 'result'
  | 'payout'

/** One check: what was published beside what was computed here. */
export interface Step {
  id: StepId
  /** `skipped` where the export holds nothing to check, or it is not revealed yet. */
  outcome: 'passed' | 'failed' | 'skipped'
  published: string
  computed: string
}

export interface RoundReport {
  key: string
  expect: string
  state: FairRound['state']
  opencode: string
  /** True when no step failed. A void or undrawn round passes with its later steps skipped. */
  passed: boolean
  steps: Step[]
}

export interface FairnessReport {
  /** True when every round passed and none is missing between the first and the last. */
  passed: boolean
  /** Rounds missing between those of one lottery, as `key:number`. */
  gaps: string[]
  rounds: RoundReport[]
}

/**
 * Checks an export from what it holds and nothing else: no server is asked. The browser's verify screen and
 * `npm run fairness -- verify` both call this. Malformed hashes fail their step, they never throw.
 */
export async function verifyExport(data: FairExport): Promise<FairnessReport> {
  const byRound = new Map(data.rounds.map((round) => [`${round.key}:${round.round}`, round]))
  const rounds: RoundReport[] = []
  const rivals = rivalsOf(data.rounds)
  for (const round of data.rounds)
    rounds.push(await verifyRoundAmong(round, byRound.get(`${round.key}:${round.round - 1}`), rivals(round)))
  const gaps = gapsOf(data.rounds)
  return { passed: gaps.length === 0 && rounds.length > 0 && rounds.every(({ passed }) => passed), gaps, rounds }
}

/**
 * Checks one round; `before` is the round before it where it is at hand. None of `others` may have its number, commitment
 * or link: a link that was revealed before must never be used again.
 */
export async function verifyRoundAmong(
  round: FairExportRound,
  before: FairRound | undefined,
  others: readonly FairRound[],
): Promise<RoundReport> {
  const steps = [
    await step('odds', round.odds, async () => toHex(await sha256(oddsText(round.game, round.oddsTable)))),
    await step('header', round.hash, async () => toHex(await sha256(roundHeader(round)))),
    await previousStep(round, before),
    orderStep(round),
    await entriesStep(round),
    await mineStep(round),
    await chainStep(round),
    await commitmentStep(round, others),
    await resultStep(round),
    payoutStep(round),
  ]
  const { key, expect, state, opencode } = round
  return { key, expect, state, opencode, passed: steps.every(({ outcome }) => outcome !== 'failed'), steps }
}

async function step(id: StepId, published: string, compute: () => Promise<string>): Promise<Step> {
  // What cannot even be computed (bad hex, missing fields of a forged file) has failed.
  const computed = await compute().catch((error: Error) => error.message)
  return { id, outcome: computed === published ? 'passed' : 'failed', published, computed }
}

function skipped(id: StepId): Step {
  return { id, outcome: 'skipped', published: '', computed: '' }
}

/** Nothing to check yet; but a drawn round that does not show what it was drawn from has failed. */
function absent(id: StepId, round: FairRound): Step {
  return round.state === 'drawn' ? { id, outcome: 'failed', published: '', computed: 'not revealed' } : skipped(id)
}

function previousStep(round: FairExportRound, before: FairRound | undefined): Promise<Step> | Step {
  if (round.round === 1) return step('previous', round.previous, async () => toHex(await sha256(FIRST_ROUND)))
  if (!before) return skipped('previous')
  return step('previous', round.previous, async () => toHex(await sha256(roundHeader(before))))
}

/** By the server's own times: chain, publication, opening, close, seal, reveal. */
function orderStep(round: FairExportRound): Step {
  if (!round.commitment) return skipped('order')
  const times: [string, number][] = [
    ...(round.chain ? [['chain', round.chain.created] as [string, number]] : []),
    ['published', round.published],
    ['opens', round.opens],
    ['closes', round.closes],
    ...(round.entries?.sealed ? [['sealed', round.entries.sealed] as [string, number]] : []),
    ...(round.revealed ? [['revealed', round.revealed] as [string, number]] : []),
  ]
  const sorted = times.toSorted((one, other) => one[1] - other[1])
  const text = (list: typeof times) => list.map(([name]) => name).join(' ≤ ')
  const inOrder = times.every(([, at], index) => index === 0 || (times[index - 1]?.[1] ?? 0) <= at)
  const passed = inOrder && round.closes < round.draws
  return {
    id: 'order',
    outcome: passed ? 'passed' : 'failed',
    published: text(times),
    computed: text(passed ? times : sorted),
  }
}

function entriesStep(round: FairExportRound): Promise<Step> | Step {
  if (!round.entries) return absent('entries', round)
  const { count, root } = round.entries
  return step('entries', `${count} ${root}`, async () => {
    return `${round.leaves.length} ${toHex(await merkleRoot(round.leaves.map(fromHex)))}`
  })
}

function mineStep(round: FairExportRound): Promise<Step> | Step {
  const { entries, mine } = round
  if (!entries || !mine || mine.length === 0) return skipped('mine')
  return step('mine', mine.map(() => entries.root).join(' '), async () => {
    const roots = await Promise.all(mine.map((entry) => entryRoot(round, entry, entries.count)))
    return roots.join(' ')
  })
}

/** The root that an own entry leads to. */
async function entryRoot(round: FairExportRound, entry: FairEntry, count: number): Promise<string> {
  const leaf = await leafHash(entryText(round.key, round.expect, entry))
  const root = await rootOfPath(leaf, entry.index ?? -1, count, (entry.path ?? []).map(fromHex))
  return root ? toHex(root) : `entry ${entry.order} is not in the tree`
}

function chainStep(round: FairExportRound): Promise<Step> | Step {
  const { chain, link } = round
  if (!chain || !link) return absent('chain', round)
  return step('chain', chain.anchor, async () => {
    if (!(chain.index >= 1 && chain.index <= chain.length && chain.length <= 100_000)) return 'index out of range'
    return toHex(await walkDown(fromHex(link), chain.index))
  })
}

function commitmentStep(round: FairExportRound, others: readonly FairRound[]): Promise<Step> | Step {
  const { link, seed, commitment } = round
  const twin = commitment && twinOf(round, others)
  if (twin)
    return { id: 'commitment', outcome: 'failed', published: commitment, computed: `${twin.key} ${twin.expect}` }
  if (!link || !commitment) return absent('commitment', round)
  return step('commitment', commitment, async () => {
    const derived = await seedOfLink(fromHex(link))
    return toHex(derived) === seed ? toHex(await commitmentOf(derived)) : `the seed of the link is ${toHex(derived)}`
  })
}

function resultStep(round: FairExportRound): Promise<Step> | Step {
  const { link, key, expect, game, randomness } = round
  if (round.state !== 'drawn') return skipped('result')
  return step('result', round.opencode, async () => {
    if (!link) return 'not revealed'
    return await drawOpencode({ seed: await seedOfLink(fromHex(link)), key, expect, game, randomness })
  })
}

function payoutStep(round: FairExportRound): Step {
  const result = deriveResult(round.opencode)
  const { mine = [] } = round
  if (mine.length === 0 || !result) return skipped('payout')
  const odds = new Map(round.oddsTable.map(({ type, proportion }) => [type, proportion]))
  const due = mine.map(({ picks, stake }) => {
    const wins = picks.filter((pick) => pickWins(pick, result))
    return toWire(wins.reduce((sum, pick) => sum + payout(fromWire(stake), odds.get(pick) ?? '0'), 0))
  })
  const paid = mine.map((entry) => entry.payout).join(' ')
  return {
    id: 'payout',
    outcome: paid === due.join(' ') ? 'passed' : 'failed',
    published: paid,
    computed: due.join(' '),
  }
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
