import type { RoomState, Round } from './state.ts'

/**
 * Moves along with the clock what was planned by it: waits, and rounds that were counted from its `now`. Rounds of the
 * clock call stay: the server said when they are.
 */
export function rebase(state: RoomState, by: number): RoomState {
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
