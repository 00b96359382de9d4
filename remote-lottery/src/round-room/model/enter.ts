import { fromWire, won } from '@yaksok/shared/core/money'
import { explainedMessage } from '@yaksok/shared/core/text'
import type { RoomEvent } from './events.ts'
import { change, type Turn } from './events.ts'
import { adopt, roundOfInfo } from './round.ts'
import { PIECES, type Piece, POLL_MS, POLL_RUNS } from './state.ts'

/** Begins to enter: user, round and list every 300 ms, at most 6 times, until all are there. */
export function beginEntering(turn: Turn): void {
  change(turn, {
    at: 'entering',
    failure: null,
    entering: { runs: 0, nextRunAt: turn.now, missing: PIECES, flying: [] },
  })
  turn.effects.push({ do: 'sync', full: true }, { do: 'loadEntries' })
  runPoll(turn)
}

/** One run of the poll: asks for what is missing and not already on its way. */
export function runPoll(turn: Turn): void {
  const { entering, at } = turn.state
  if (at !== 'entering' || entering.nextRunAt === null || turn.now < entering.nextRunAt) return
  const runs = entering.runs + 1
  const asked = entering.missing.filter((piece) => !entering.flying.includes(piece))
  change(turn, {
    entering: {
      ...entering,
      runs,
      nextRunAt: runs < POLL_RUNS ? turn.now + POLL_MS : null,
      flying: [...entering.flying, ...asked],
    },
  })
  for (const piece of asked) turn.effects.push({ do: 'load', piece })
}

/** A piece arrived; with the last one the member is inside, or is sent home by the room's condition. */
export function arrived(turn: Turn, piece: Piece): void {
  const { entering, at, info, closesBeforeMs, barred } = turn.state
  if (at !== 'entering') return
  const without = (pieces: readonly Piece[]) => pieces.filter((other) => other !== piece)
  const missing = without(entering.missing)
  change(turn, { entering: { ...entering, missing, flying: without(entering.flying) } })
  if (missing.length > 0 || !info) {
    giveUpAfterLast(turn)
    return
  }
  // who cannot take part anyway only reads: past rounds stay open to them
  if (!barred && turn.balance < fromWire(info.condition)) {
    change(turn, { at: 'left' })
    const text = explainedMessage('lottery.conditionNotMet', { least: won(fromWire(info.condition)) })
    turn.effects.push({ do: 'toast', text, tone: 'error' }, { do: 'leave' })
    return
  }
  change(turn, { at: 'inside' })
  if (!turn.state.round) adopt(turn, roundOfInfo(info, closesBeforeMs, turn.now))
}

/** A piece did not arrive; after the last run, or a no that is final, the room says so. */
export function missed(turn: Turn, event: Extract<RoomEvent, { type: 'missed' }>): void {
  const { entering, at } = turn.state
  if (at !== 'entering') return
  const flying = entering.flying.filter((piece) => piece !== event.piece)
  change(turn, { failure: event.failure, entering: { ...entering, flying } })
  if (event.failure.final) giveUp(turn)
  else giveUpAfterLast(turn)
}

/** Once the last run has its answers and something is still missing. */
function giveUpAfterLast(turn: Turn): void {
  const { nextRunAt, flying } = turn.state.entering
  if (nextRunAt === null && flying.length === 0) giveUp(turn)
}

function giveUp(turn: Turn): void {
  // the screen says so itself
  change(turn, { at: 'failed' })
}
