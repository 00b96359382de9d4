import type { LotteryInfo } from '@yaksok/shared/core/contract'
import { explainedMessage } from '@yaksok/shared/core/text'
import { roundName } from '../../lottery/result-text.ts'
import { awaitResult } from './draw.ts'
import { change, type Turn } from './events.ts'
import { isOlder } from './late.ts'
import { EMPTY_SLIP } from './slip.ts'
import { FALLBACK_MS, POLL_MS, PRELOAD_AT_S, RETRY_MS, ROUND_START_AT_S, type RoomState, type Round } from './state.ts'

/** Countdown values that are read out (DESIGN.md, Accessibility). */
const SPOKEN_AT_S = [30, 10]
/** Countdown values at which something happens. */
export const MARKS: readonly number[] = [ROUND_START_AT_S, ...SPOKEN_AT_S, PRELOAD_AT_S]

/** The countdown of a deadline in whole seconds: 60 in the first second of a minute, 0 at the draw. */
export function secondsTo(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000))
}

/** The round as lotteryInfo knows it: right to the second, until the clock call says it exactly. */
export function roundOfInfo(info: LotteryInfo, closesBeforeMs: number, now: number): Round {
  const drawAt = now + info.second * 1000
  return { expect: info.now_expect, openAt: now, closeAt: drawAt - closesBeforeMs, drawAt, source: 'info' }
}

/** Takes over what an answer said about the running round. */
export function adopt(turn: Turn, round: Round): void {
  const { round: current, finished } = turn.state
  // an answer that was made before the draw and arrived after it
  if (round.drawAt <= turn.now || (finished !== null && !isOlder(finished, round.expect))) {
    if (current?.source !== 'clock') askAgain(turn, POLL_MS)
    return
  }
  if (current && current.source !== 'assumed') {
    if (isOlder(round.expect, current.expect)) return
    if (round.expect === current.expect) {
      if (round.source === 'clock') change(turn, { round, askAt: null })
      return
    }
    // the clock here was behind: the round it still counts down is over
    finish(turn, current)
  }
  change(turn, { round, askAt: null, passed: Number.POSITIVE_INFINITY })
  restoreDraft(turn, round)
  passRound(turn)
}

/** Picks and amount survive a reload until their round closes. */
function restoreDraft(turn: Turn, round: Round): void {
  const { draft, slip, barred } = turn.state
  if (!draft) return
  const usable = !barred && draft.expect === round.expect && turn.now < round.closeAt
  if (usable && slip.picks.length === 0) {
    const { picks, amount } = draft
    change(turn, { slip: { ...EMPTY_SLIP, picks, amount, panel: picks.length > 0 ? 'folded' : 'closed' } })
  }
  change(turn, { draft: null })
}

/** The round could not be learnt: the countdown falls back to 60 s, and the server is asked again meanwhile. */
export function clockMissed(turn: Turn): void {
  const { round, at } = turn.state
  if (at === 'inside' && round === null) {
    const drawAt = turn.now + FALLBACK_MS
    const assumed: Round = { expect: '', openAt: turn.now, closeAt: drawAt, drawAt, source: 'assumed' }
    change(turn, { round: assumed, passed: 0 })
    turn.effects.push({ do: 'toast', text: explainedMessage('lottery.loadFailed'), tone: 'error' })
  }
  // a round that is known exactly runs on without the server
  if (turn.state.round?.source !== 'clock') askAgain(turn, RETRY_MS)
}

function askAgain(turn: Turn, ms: number): void {
  change(turn, { askAt: turn.now + ms })
}

export function runAsk(turn: Turn): void {
  const { askAt } = turn.state
  if (askAt === null || turn.now < askAt) return
  change(turn, { askAt: null })
  turn.effects.push({ do: 'sync', full: false })
}

/** Lets time pass over the running round: its marks, its close and its draw. */
export function passRound(turn: Turn): void {
  const { round, at } = turn.state
  if (at !== 'inside' || !round) return
  passMarks(turn, round)
  if (turn.now >= round.closeAt) close(turn, round)
  if (turn.now >= round.drawAt) finish(turn, round)
}

function passMarks(turn: Turn, round: Round): void {
  const value = secondsTo(round.drawAt, turn.now)
  const before = turn.state.passed
  if (value >= before) return
  change(turn, { passed: value })
  const reaches = (mark: number) => before > mark && value === mark
  if (reaches(ROUND_START_AT_S))
    change(turn, { starting: { expect: round.expect, until: round.drawAt - (ROUND_START_AT_S - 1) * 1000 } })
  for (const mark of SPOKEN_AT_S)
    if (reaches(mark)) turn.effects.push({ do: 'announce', text: `추첨까지 ${mark}초 남았어요` })
  if (before > PRELOAD_AT_S && value <= PRELOAD_AT_S && value > 0) preload(turn)
}

/**
 * Says that a round has started, in its second 59 or not at all (docs/spec/decisions.md, Honest by design 9): not over a
 * draw or its result, not in the round after one that the member took part in, not to who may not take part.
 */
export function runStart(turn: Turn): void {
  const { starting, round, stage, awaited, barred } = turn.state
  if (starting === null) return
  const { expect, until } = starting
  const missed = turn.now >= until || round?.expect !== expect
  if (!missed && (stage || (awaited && !awaited.late))) return
  change(turn, { starting: null })
  if (missed || barred || tookPartBefore(turn.state, expect)) return
  const text = explainedMessage('lottery.roundStart', { expect, round: roundName(expect) })
  turn.effects.push({ do: 'toast', text, tone: 'info' })
}

/** The round before ended with a result of the member's own, which is what they read now. */
function tookPartBefore({ entries, finished }: RoomState, expect: string): boolean {
  return entries.some((entry) => entry.expect === finished && entry.expect !== expect)
}

function preload(turn: Turn): void {
  turn.effects.push({ do: 'load', piece: 'user' }, { do: 'load', piece: 'info' }, { do: 'load', piece: 'draws' })
}

/** Entries close: what was picked and not ordered is cleared, and the screen says that no money went. */
function close(turn: Turn, round: Round): void {
  const { slip, order } = turn.state
  // an order on its way keeps its slip until its answer is known
  if (slip === EMPTY_SLIP || order.at !== 'idle') return
  const lapsed = slip.picks.length > 0 ? round.expect : turn.state.lapsed
  change(turn, { slip: EMPTY_SLIP, lapsed })
}

/** The draw: its result is awaited, and the next round is learnt. */
function finish(turn: Turn, round: Round): void {
  close(turn, round)
  change(turn, { round: null, askAt: null })
  if (round.source !== 'assumed') {
    change(turn, { finished: round.expect })
    awaitResult(turn, round)
  }
  turn.effects.push({ do: 'sync', full: false }, { do: 'load', piece: 'info' })
}
