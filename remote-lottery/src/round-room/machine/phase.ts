import { isOpen } from './round.ts'
import type { RoomPhase, RoomState } from './state.ts'

/** What the room is doing, as the round card says it. */
export function phaseOf(state: RoomState, now: number): RoomPhase {
  const { round, awaited } = state
  if (round?.source === 'assumed') return 'reconnecting'
  // a result that is late does not hold up the next round
  if (!round || (awaited && !awaited.late)) return 'drawing'
  if (isOpen(state, now)) return 'open'
  return now < round.openAt ? 'scheduled' : 'closed'
}
