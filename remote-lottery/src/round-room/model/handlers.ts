import { clipStarted, drawsArrived, endClip, entriesArrived } from './draw.ts'
import { arrived, beginEntering, missed } from './enter.ts'
import type { RoomEvent } from './events.ts'
import { change, type Turn } from './events.ts'
import { accepted, confirm, refused, resumeOrder, runOrder, settleSlip, unanswered, unstable } from './order.ts'
import { adopt, clockMissed, roundOfInfo } from './round.ts'
import { clearPicks, EMPTY_SLIP, type Slip, toggle, typeAmount, without } from './slip.ts'
import { isOpen } from './state.ts'

type Handlers = {
  [Type in RoomEvent['type']]: (turn: Turn, event: Extract<RoomEvent, { type: Type }>) => void
}

/** What each event does to the room. */
export const handlers: Handlers = {
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
