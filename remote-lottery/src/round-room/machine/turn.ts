import type { Effect } from './events.ts'
import type { RoomState } from './state.ts'

/** One step of the machine in the making: the parts of the machine change its state and add effects. */
export interface Turn {
  state: RoomState
  readonly now: number
  /** The member's balance as the session knows it, won. */
  readonly balance: number
  readonly effects: Effect[]
}

export function change(turn: Turn, part: Partial<RoomState>): void {
  turn.state = { ...turn.state, ...part }
}
