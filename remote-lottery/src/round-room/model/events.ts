import type { Draw, LotteryInfo } from '@yaksok/shared/core/contract'
import type { Draft, Entry, Failure, OrderIntent, OrderRequest, Piece, RoomState } from './state.ts'

/** What happens to the room. Every event comes with the server's time as the clock estimates it. */
export type RoomEvent =
  | { type: 'entered'; draft: Draft | null; kept: OrderRequest | null; calm: boolean }
  | { type: 'retried' }
  | { type: 'tick' }
  /** The estimate of the server's time moved by `by` ms: first answer of the clock, or a clock that had stopped. */
  | { type: 'rebased'; by: number }
  /** The page is visible again, came back from the back-forward cache, or is online again. */
  | { type: 'resumed' }
  | { type: 'hid' }
  | { type: 'covered'; on: boolean }
  // answers
  /** Whether the member may take part has changed (`useStop`). */
  | { type: 'barred'; on: boolean }
  /** The session has the member's newest balance. `barred`: as far as is known by then. */
  | { type: 'user'; barred?: boolean }
  /** `closesBeforeMs`: of the server's policy; 0 where it is not known. */
  | { type: 'info'; info: LotteryInfo; closesBeforeMs: number }
  | { type: 'draws'; draws: readonly Draw[] }
  /** `final`: the server said no, and would again. */
  | { type: 'missed'; piece: Piece; failure: Failure }
  | { type: 'clock'; expect: string; openAt: number; closeAt: number; drawAt: number }
  | { type: 'clockMissed' }
  | { type: 'entries'; entries: readonly Entry[] }
  | { type: 'entriesMissed' }
  // the draw
  | { type: 'clipStarted'; durationMs: number }
  | { type: 'clipEnded' }
  | { type: 'skipped' }
  | { type: 'resultClosed' }
  // the slip
  | { type: 'toggled'; pick: string }
  | { type: 'removed'; pick: string }
  | { type: 'cleared' }
  | { type: 'amount'; text: string }
  | { type: 'folded'; on: boolean }
  | { type: 'settle' }
  | { type: 'confirmClosed' }
  // the order
  | { type: 'confirmed'; mid: string; intent?: OrderIntent | undefined }
  | { type: 'accepted'; entries: readonly Entry[]; text: string }
  | { type: 'refused'; code: number; text: string }
  | { type: 'unanswered' }
  /** The server failed while it worked on the order: it may count (section 8: code -1, network-unstable). */
  | { type: 'unstable'; text: string }

/** What the room asks of the world. */
export type Effect =
  | { do: 'load'; piece: Piece }
  /** Measure the server's clock and learn the running round: five samples, or one. */
  | { do: 'sync'; full: boolean }
  | { do: 'loadEntries' }
  /** `again`: it was sent before, so the balance of its answer may be an old one. */
  | { do: 'place'; request: OrderRequest; again: boolean; intent?: OrderIntent | undefined }
  | { do: 'toast'; text: string; tone: 'info' | 'ok' | 'error' }
  | { do: 'announce'; text: string }
  | { do: 'leave' }
  | { do: 'reloadPage' }

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
