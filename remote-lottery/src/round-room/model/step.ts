import { runAwait, runSettling, runStage } from './draw.ts'
import { runPoll } from './enter.ts'
import type { Effect, RoomEvent } from './events.ts'
import { change, type Turn } from './events.ts'
import { handlers } from './handlers.ts'
import { runOrder } from './order.ts'
import { MARKS, passRound, runAsk, runStart } from './round.ts'
import { type Draft, isOpen, type RoomPhase, type RoomState, type Round } from './state.ts'

/**
 * The round room: product.txt section 4 (Lottery round, Betting) as a pure function.
 * Time first: whatever fell due by `now` happens before the event does.
 * @param now ms since 1970 by the server's clock
 * @param balance the member's, won
 */
export function step(
  state: RoomState,
  event: RoomEvent,
  now: number,
  balance: number,
): { state: RoomState; effects: Effect[] } {
  const turn: Turn = { state: event.type === 'rebased' ? rebase(state, event.by) : state, now, balance, effects: [] }
  passTime(turn)
  // a room that was left takes nothing in any more
  if (turn.state.at !== 'left') handlers[event.type](turn, event as never)
  passTime(turn)
  const phase = phaseOf(turn.state, now)
  if (phase !== turn.state.phase) change(turn, { phase })
  return { state: turn.state, effects: turn.effects }
}

function passTime(turn: Turn): void {
  const { reloadPageAt, at } = turn.state
  if (at === 'left') return
  if (reloadPageAt !== null && turn.now >= reloadPageAt) {
    change(turn, { reloadPageAt: null })
    turn.effects.push({ do: 'reloadPage' })
  }
  runOrder(turn)
  if (at === 'failed') return
  runPoll(turn)
  runAsk(turn)
  if (at !== 'inside') return
  passRound(turn)
  runAwait(turn)
  runSettling(turn)
  runStage(turn)
  runStart(turn)
}

/** What the room is doing, as the round card says it. */
function phaseOf(state: RoomState, now: number): RoomPhase {
  const { round, awaited } = state
  if (round?.source === 'assumed') return 'reconnecting'
  // a result that is late does not hold up the next round
  if (!round || (awaited && !awaited.late)) return 'drawing'
  if (isOpen(state, now)) return 'open'
  return now < round.openAt ? 'scheduled' : 'closed'
}

/**
 * Moves along with the clock what was planned by it: waits, and rounds that were counted from its `now`. Rounds of the
 * clock call stay: the server said when they are.
 */
function rebase(state: RoomState, by: number): RoomState {
  const { entering, awaited, settling, stage, order, round } = state
  const moved = (time: number | null) => (time === null ? null : time + by)
  return {
    ...state,
    entering: { ...entering, nextRunAt: moved(entering.nextRunAt) },
    askAt: moved(state.askAt),
    awaited: awaited && { ...awaited, pollAt: moved(awaited.pollAt) },
    settling: settling && { ...settling, askAt: moved(settling.askAt) },
    stage:
      stage?.at === 'playing'
        ? { ...stage, endsAt: stage.endsAt + by }
        : stage?.at === 'shown'
          ? { ...stage, closesAt: moved(stage.closesAt) }
          : stage,
    order: order.at === 'unsure' ? { ...order, retryAt: order.retryAt + by } : order,
    reloadPageAt: moved(state.reloadPageAt),
    round: round && round.source !== 'clock' ? movedRound(round, by) : round,
  }
}

function movedRound(round: Round, by: number): Round {
  const { openAt, closeAt, drawAt } = round
  return { ...round, openAt: openAt + by, closeAt: closeAt + by, drawAt: drawAt + by }
}

/** When the machine next has something to do by itself, in ms of the server's clock; null while only events move it. */
export function nextWake(state: RoomState, now: number): number | null {
  const { at, round, order, stage } = state
  if (at === 'left') return null
  const times: (number | null | undefined)[] = [state.reloadPageAt, order.at === 'unsure' ? order.retryAt : null]
  if (at === 'entering') times.push(state.entering.nextRunAt, state.askAt)
  if (at === 'inside') {
    times.push(state.askAt, state.awaited?.pollAt, state.settling?.askAt)
    if (stage?.at === 'playing') times.push(stage.endsAt)
    if (stage?.at === 'shown') times.push(stage.closesAt)
    if (round) times.push(round.openAt, round.closeAt, round.drawAt, ...MARKS.map((mark) => round.drawAt - mark * 1000))
  }
  const ahead = times.filter((time): time is number => typeof time === 'number' && time > now)
  return ahead.length > 0 ? Math.min(...ahead) : null
}

/** What must outlive a reload: picks and amount, while their round is open. */
export function draftOf({ slip, round, draft }: RoomState): Draft | null {
  const known = round && round.source !== 'assumed'
  const typed = slip.picks.length > 0 || slip.amount !== ''
  return known && typed ? { expect: round.expect, picks: slip.picks, amount: slip.amount } : draft
}
