import { clipStarted, drawsArrived, endClip, entriesArrived, runAwait, runSettling, runStage } from './draw.ts'
import { arrived, beginEntering, missed, runPoll } from './enter.ts'
import type { Effect, RoomEvent } from './events.ts'
import { change, type Turn } from './events.ts'
import { accepted, confirm, refused, resumeOrder, runOrder, settleSlip, unanswered, unstable } from './order.ts'
import { adopt, clockMissed, MARKS, passRound, roundOfInfo, runAsk, runStart } from './round.ts'
import { clearPicks, EMPTY_SLIP, type Slip, toggle, typeAmount, without } from './slip.ts'
import { isOpen, type RoomPhase, type RoomState, type Round } from './state.ts'

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

type Handlers = {
  [Type in RoomEvent['type']]: (turn: Turn, event: Extract<RoomEvent, { type: Type }>) => void
}

/** What each event does to the room. */
const handlers: Handlers = {
  entered: (turn, { draft, calm, kept }) => {
    change(turn, { draft, calm })
    if (kept) resumeOrder(turn, kept)
    beginEntering(turn)
  },
  retried: (turn) => {
    if (turn.state.at === 'failed') beginEntering(turn)
  },
  tick: () => {},
  // done before time passes, see step
  rebased: () => {},
  resumed: (turn) => resume(turn),
  hid: (turn) => change(turn, { hidden: true }),
  covered: (turn, { on }) => change(turn, { covered: on }),

  barred: (turn, { on }) => bar(turn, on),

  user: (turn, { barred }) => {
    if (barred !== undefined) bar(turn, barred)
    arrived(turn, 'user')
  },
  info: (turn, { info, closesBeforeMs }) => {
    change(turn, { info, closesBeforeMs })
    arrived(turn, 'info')
    if (turn.state.at === 'inside') adopt(turn, roundOfInfo(info, closesBeforeMs, turn.now))
  },
  draws: (turn, { draws }) => {
    drawsArrived(turn, draws)
    arrived(turn, 'draws')
  },
  missed: (turn, event) => {
    if (event.piece === 'draws') drawsArrived(turn, null)
    missed(turn, event)
  },
  clock: (turn, { expect, openAt, closeAt, drawAt }) =>
    adopt(turn, { expect, openAt, closeAt, drawAt, source: 'clock' }),
  clockMissed,
  entries: (turn, { entries }) => entriesArrived(turn, entries),
  entriesMissed: (turn) => entriesArrived(turn, null),

  clipStarted: (turn, { durationMs }) => clipStarted(turn, durationMs),
  clipEnded: endClip,
  skipped: endClip,
  resultClosed: (turn) => {
    const { stage, dismissed } = turn.state
    change(turn, { stage: null, dismissed: stage?.expect ?? dismissed })
  },

  toggled: (turn, { pick }) => changeSlip(turn, (slip) => toggle(slip, pick)),
  removed: (turn, { pick }) => changeSlip(turn, (slip) => without(slip, pick)),
  cleared: (turn) => changeSlip(turn, clearPicks),
  amount: (turn, { text }) => changeSlip(turn, (slip) => typeAmount(slip, text)),
  folded: (turn, { on }) => changeSlip(turn, (slip) => ({ ...slip, panel: on ? 'folded' : 'open' })),
  confirmClosed: (turn) => changeSlip(turn, (slip) => ({ ...slip, confirming: false })),

  settle: settleSlip,
  confirmed: confirm,
  accepted,
  refused,
  unanswered,
  unstable,
}

/** Who may not take part has nothing picked; an order on its way keeps its slip until its answer is known. */
function bar(turn: Turn, on: boolean): void {
  const { slip, order } = turn.state
  change(turn, { barred: on, slip: on && order.at === 'idle' ? EMPTY_SLIP : slip })
}

/** The slip is the member's while the round is open and no order is on its way. */
function changeSlip(turn: Turn, next: (slip: Slip) => Slip): void {
  const { slip, order, at, barred } = turn.state
  if (barred || order.at !== 'idle' || at !== 'inside' || !isOpen(turn.state, turn.now)) return
  const changed = next(slip)
  const empty = changed.picks.length === 0 && changed.amount === '' && !changed.problem
  change(turn, { slip: empty ? EMPTY_SLIP : changed, lapsed: null })
}

/** Seen again: the clock is measured anew, and whatever may have happened meanwhile is asked for. */
function resume(turn: Turn): void {
  change(turn, { hidden: false })
  runOrder(turn, true)
  if (turn.state.at === 'failed') beginEntering(turn)
  if (turn.state.at !== 'inside') return
  turn.effects.push({ do: 'sync', full: true }, { do: 'load', piece: 'user' }, { do: 'loadEntries' })
  const { awaited } = turn.state
  if (awaited?.pollAt) change(turn, { awaited: { ...awaited, pollAt: turn.now } })
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
