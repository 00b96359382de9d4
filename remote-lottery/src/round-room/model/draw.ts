import type { Draw } from '@yaksok/shared/core/contract'
import { resultText, roundName } from '../../lottery/result-text.ts'
import { OVERDUE_MS } from '../../rounds/round-end.ts'
import { outcomeOf, outcomeText } from './entries.ts'
import { change, type Turn } from './events.ts'
import {
  type Awaited,
  CLIP_GRACE_MS,
  CLIP_MS,
  type Entry,
  ONLOOKER_MS,
  RESULT_POLL_MS,
  RESULT_SLOW_MS,
  type Round,
  STALE_MS,
  type Stage,
} from './state.ts'

/** The round is over: its result is asked for until it is there. */
export function awaitResult(turn: Turn, round: Round): void {
  change(turn, { awaited: { expect: round.expect, drawAt: round.drawAt, pollAt: null, late: false } })
  if (turn.now - round.drawAt < 2_000) turn.effects.push({ do: 'announce', text: '추첨을 시작해요' })
  turn.effects.push({ do: 'load', piece: 'draws' })
}

/** Asks for the awaited result again. */
export function runAwait(turn: Turn): void {
  const { awaited } = turn.state
  if (!awaited || awaited.pollAt === null || turn.now < awaited.pollAt) return
  change(turn, { awaited: { ...awaited, pollAt: null } })
  turn.effects.push({ do: 'load', piece: 'draws' })
}

/** A list of draws arrived, or did not (`null`): the awaited result is in it, or is asked for again. */
export function drawsArrived(turn: Turn, draws: readonly Draw[] | null): void {
  if (draws) change(turn, { draws })
  const { awaited } = turn.state
  const drawn = draws?.find((draw) => draw.expect === awaited?.expect)
  if (draws && !drawn) lateArrived(turn, draws)
  if (!awaited) return
  if (drawn) {
    resultArrived(turn, awaited, drawn.opencode)
    return
  }
  const late = turn.now - awaited.drawAt > OVERDUE_MS
  const pollAt = turn.now + (late ? RESULT_SLOW_MS : RESULT_POLL_MS)
  if (late && !awaited.late)
    turn.effects.push({ do: 'announce', text: `${roundName(awaited.expect)} 결과가 늦어지고 있어요` })
  change(turn, { awaited: { ...awaited, late, pollAt } })
}

/** A round that was waited for while later ones ran has its result: what it was for the member is asked for. */
function lateArrived(turn: Turn, draws: readonly Draw[]): void {
  const { entries, settling } = turn.state
  const waits = ({ expect, status }: Entry) => status === 'waiting' && expect !== settling?.expect
  if (entries.some((entry) => waits(entry) && draws.some(({ expect }) => expect === entry.expect)))
    turn.effects.push({ do: 'load', piece: 'user' }, { do: 'loadEntries' })
}

function resultArrived(turn: Turn, { expect, drawAt }: Awaited, opencode: string): void {
  const { covered, hidden, calm, stage } = turn.state
  const busy = covered || hidden || stage?.at === 'shown' || turn.now - drawAt > STALE_MS
  change(turn, { awaited: null, settling: { expect, askAt: null } })
  if (!busy) change(turn, { stage: opening(expect, opencode, calm, turn.now) })
  else if (stage?.at !== 'shown') change(turn, { stage: { at: 'held', expect, opencode } })
  turn.effects.push({ do: 'announce', text: resultText(expect, opencode) }, { do: 'loadEntries' })
}

/** The clip of the result, or the result at once: under reduced motion, and where nothing was drawn (a void round). */
function opening(expect: string, opencode: string, calm: boolean, now: number): Stage {
  return calm || opencode === ''
    ? { at: 'shown', expect, opencode, closesAt: null }
    : { at: 'playing', expect, opencode, endsAt: now + CLIP_MS + CLIP_GRACE_MS }
}

/** The clip plays and knows its length: it may take that and half a second more. */
export function clipStarted(turn: Turn, durationMs: number): void {
  const { stage } = turn.state
  if (stage?.at === 'playing') change(turn, { stage: { ...stage, endsAt: turn.now + durationMs + CLIP_GRACE_MS } })
}

/** The clip ended, failed or was skipped: its result is shown. */
export function endClip(turn: Turn): void {
  const { stage, settling, entries } = turn.state
  if (stage?.at !== 'playing') return
  const { expect, opencode } = stage
  const onlooker = settling?.expect !== expect && outcomeOf(entries, expect) === null
  change(turn, { stage: { at: 'shown', expect, opencode, closesAt: onlooker ? turn.now + ONLOOKER_MS : null } })
}

export function runStage(turn: Turn): void {
  const { stage } = turn.state
  if (stage?.at === 'playing' && turn.now >= stage.endsAt) endClip(turn)
  if (stage?.at === 'shown' && stage.closesAt !== null && turn.now >= stage.closesAt) change(turn, { stage: null })
}

/** Asks again for a payout that was not there yet. */
export function runSettling(turn: Turn): void {
  const { settling } = turn.state
  if (!settling || settling.askAt === null || turn.now < settling.askAt) return
  change(turn, { settling: { ...settling, askAt: null } })
  turn.effects.push({ do: 'loadEntries' })
}

/** The member's orders arrived, or did not (`null`): the drawn round is settled, or is asked for again. */
export function entriesArrived(turn: Turn, entries: readonly Entry[] | null): void {
  const before = turn.state.entries
  if (entries) change(turn, { entries })
  const { settling } = turn.state
  if (settling && (!entries || outcomeOf(entries, settling.expect)?.waiting)) {
    const pause = entries ? RESULT_POLL_MS : RESULT_SLOW_MS
    change(turn, { settling: { ...settling, askAt: turn.now + pause } })
    return
  }
  if (!entries) return
  if (settling) settle(turn, settling.expect)
  showMissed(turn, before, entries)
}

/** Every order of the round is paid or lost: the balance is fetched, and the result is told to who took part. */
function settle(turn: Turn, expect: string): void {
  const { stage, entries } = turn.state
  const outcome = outcomeOf(entries, expect)
  change(turn, { settling: null })
  if (outcome) turn.effects.push({ do: 'load', piece: 'user' }, { do: 'announce', text: outcomeText(outcome) })
  if (stage?.expect !== expect) return
  if (stage.at === 'held') change(turn, { stage: outcome ? { ...stage, at: 'shown', closesAt: null } : null })
  if (stage.at === 'shown' && !outcome) change(turn, { stage: { ...stage, closesAt: turn.now + ONLOOKER_MS } })
}

/** An order that was settled while nobody looked (a hidden tab, a lost connection) is told afterwards. */
function showMissed(turn: Turn, before: readonly Entry[], entries: readonly Entry[]): void {
  const { stage, settling, awaited, dismissed, draws } = turn.state
  if (stage || settling || (awaited && !awaited.late)) return
  const open = before.filter(({ status }) => status === 'waiting').map(({ expect }) => expect)
  const told = open.find((expect) => expect !== dismissed && outcomeOf(entries, expect)?.waiting === false)
  const drawn = draws.find(({ expect }) => expect === told)
  if (drawn) change(turn, { stage: { at: 'shown', ...drawn, closesAt: null } })
}
