import type { Draw, LotteryInfo, RequestOf } from '@yaksok/shared/core/contract'
import type { Confirmed } from '@yaksok/shared/parts/intent'
import { EMPTY_SLIP, type Slip } from './slip.ts'

/** product.txt section 9; all in ms unless said otherwise. */
export const POLL_MS = 300
export const POLL_RUNS = 6
export const PRELOAD_AT_S = 3
export const ROUND_START_AT_S = 59
export const FALLBACK_MS = 60_000
export const RELOAD_PAGE_MS = 2_000
/** The draw clips are this long; a clip that knows better says so when it starts. */
export const CLIP_MS = 3_000
export const CLIP_GRACE_MS = 500

/** Ours: how soon an unanswered question is asked again. */
export const RETRY_MS = 3_000
export const RESULT_POLL_MS = 300
export const RESULT_SLOW_MS = 2_000
/** A result that arrives this long after its draw is shown without its clip, and only to those who took part. */
export const STALE_MS = 6_000
/** How long a result stays for those who did not take part. */
export const ONLOOKER_MS = 2_500

/** What entering polls (product.txt section 4, Lottery round). */
export type Piece = 'user' | 'info' | 'draws'
export const PIECES: readonly Piece[] = ['user', 'info', 'draws']

/** A round on the server's clock, ms since 1970. `assumed`: the 60 s fall-back, with no round number yet. */
export interface Round {
  expect: string
  openAt: number
  closeAt: number
  drawAt: number
  source: 'clock' | 'info' | 'assumed'
}

/** One order of the member in this room. Won; `paid` is what came back, 0 before the draw. */
export interface Entry {
  id: string
  expect: string
  picks: readonly string[]
  stake: number
  paid: number
  status: 'waiting' | 'won' | 'lost' | 'void'
}

export type OrderRequest = RequestOf<'placeOrder'>

/** The intent by which a member confirmed an order that is above their own amount. */
export type OrderIntent = NonNullable<Confirmed['intent']>

export type Order =
  | { at: 'idle' }
  /** `tries` counts how often it was sent, this time included. */
  | { at: 'sending'; request: OrderRequest; tries: number; intent?: OrderIntent | undefined }
  /** No answer: nobody here knows whether it counts. It is sent again (`callIdempotent`) until that is known. */
  | { at: 'unsure'; request: OrderRequest; tries: number; retryAt: number; intent?: OrderIntent | undefined }

/** A drawn round whose result is still on its way. `pollAt` is null while the question is out. */
export interface Awaited {
  expect: string
  drawAt: number
  pollAt: number | null
  /** True once the result is late (OVERDUE_MS). */
  late: boolean
}

/** The draw as it is shown. `held`: known, but shown only once it is clear that the member took part. */
export type Stage =
  | { at: 'held'; expect: string; opencode: string }
  | { at: 'playing'; expect: string; opencode: string; endsAt: number }
  | { at: 'shown'; expect: string; opencode: string; closesAt: number | null }

/** What is kept over a reload until the round closes. */
export interface Draft {
  expect: string
  picks: readonly string[]
  amount: string
}

/** Why the room could not be entered. */
export interface Failure {
  text: string
  requestId: string | null
  /** Asking again changes nothing: there is no such room. */
  final: boolean
}

/** What the room is doing; `reconnecting` counts the 60 s fall-back. */
export type RoomPhase = 'scheduled' | 'open' | 'closed' | 'drawing' | 'reconnecting'

export interface RoomState {
  /** Derived from the rest and the time, at the end of every step. */
  phase: RoomPhase
  at: 'entering' | 'inside' | 'failed' | 'left'
  entering: { runs: number; nextRunAt: number | null; missing: readonly Piece[]; flying: readonly Piece[] }
  failure: Failure | null
  info: LotteryInfo | null
  /** How long before its draw a round closes, ms; 0 while nobody has said. */
  closesBeforeMs: number
  draws: readonly Draw[]
  round: Round | null
  /** The last round that was counted down to its draw: an answer that names it is an old one. */
  finished: string | null
  /** The lowest countdown value of this round that was dealt with. */
  passed: number
  /** The round whose start is still to be told, and when that is too late, ms of the server's clock. */
  starting: { expect: string; until: number } | null
  /** When the running round is asked for again, because the last answer did not name it. */
  askAt: number | null
  awaited: Awaited | null
  stage: Stage | null
  /** The round whose result the member closed. */
  dismissed: string | null
  /** The round whose payout is not known yet, and when it is asked for again (null while asking). */
  settling: { expect: string; askAt: number | null } | null
  entries: readonly Entry[]
  slip: Slip
  /** The round that closed over picks that were not ordered. */
  lapsed: string | null
  draft: Draft | null
  order: Order
  /** A sheet covers the room: a draw does not play over it. */
  covered: boolean
  hidden: boolean
  /** The member may not take part now (break, exclusion, limit …): nothing can be picked, and no round is announced. */
  barred: boolean
  /** Reduced motion: results are shown at once. */
  calm: boolean
  reloadPageAt: number | null
}

export const BEFORE: RoomState = {
  phase: 'drawing',
  at: 'entering',
  entering: { runs: 0, nextRunAt: null, missing: PIECES, flying: [] },
  failure: null,
  info: null,
  closesBeforeMs: 0,
  draws: [],
  round: null,
  finished: null,
  passed: Number.POSITIVE_INFINITY,
  starting: null,
  askAt: null,
  awaited: null,
  stage: null,
  dismissed: null,
  settling: null,
  entries: [],
  slip: EMPTY_SLIP,
  lapsed: null,
  draft: null,
  order: { at: 'idle' },
  covered: false,
  hidden: false,
  barred: false,
  calm: false,
  reloadPageAt: null,
}

/** Entries are taken: the round is known, has opened and has not closed. */
export function isOpen({ round }: Pick<RoomState, 'round'>, now: number): boolean {
  return round !== null && round.source !== 'assumed' && now >= round.openAt && now < round.closeAt
}

/** What must outlive a reload: picks and amount, while their round is open. */
export function draftOf({ slip, round, draft }: RoomState): Draft | null {
  const known = round && round.source !== 'assumed'
  const typed = slip.picks.length > 0 || slip.amount !== ''
  return known && typed ? { expect: round.expect, picks: slip.picks, amount: slip.amount } : draft
}
