import { message } from '@yaksok/shared/core/text'
import type { RoomEvent } from './events.ts'
import { change, type Turn } from './events.ts'
import { EMPTY_SLIP, problemOf } from './slip.ts'
import { isOpen, type Order, type OrderIntent, type OrderRequest, RELOAD_PAGE_MS, type RoomState } from './state.ts'

/** The settle button: the checks of section 5, then the confirm dialog. */
export function settleSlip(turn: Turn): void {
  const { slip, order, barred } = turn.state
  if (barred || order.at !== 'idle' || !isOpen(turn.state, turn.now)) return
  const problem = problemOf(slip, turn.balance)
  // what is wrong stands beside its field: a folded slip opens for it
  const panel = problem ? 'open' : slip.panel
  change(turn, { slip: { ...slip, panel, problem, confirming: problem === null } })
}

/** The confirm button: one order, sent until its answer is known. A second tap finds it sending. */
export function confirm(turn: Turn, { mid, intent }: Extract<RoomEvent, { type: 'confirmed' }>): void {
  const { slip, order, barred } = turn.state
  const request = requestOf(turn.state, mid)
  if (barred || order.at !== 'idle' || !slip.confirming || !request || !isOpen(turn.state, turn.now)) return
  if (problemOf(slip, turn.balance)) {
    settleSlip(turn)
    return
  }
  send(turn, request, 1, intent)
}

/** The order that the slip is; null before the round is known. */
export function requestOf({ slip, info, round }: RoomState, mid: string): OrderRequest | null {
  if (!info || !round) return null
  return { item: slip.picks.join(','), money: String(Number(slip.amount)), lid: info.id, mid, expect: round.expect }
}

function send(turn: Turn, request: OrderRequest, tries: number, intent?: OrderIntent): void {
  change(turn, { order: { at: 'sending', request, tries, intent } })
  turn.effects.push({ do: 'place', request, again: tries > 1, intent })
}

/** An order that a reload cut off is sent again: the answer says whether it had counted. */
export function resumeOrder(turn: Turn, request: OrderRequest): void {
  send(turn, request, 2)
}

/** The order counts; what it is and what it leaves came with its answer. */
export function accepted(turn: Turn, { entries, text }: Extract<RoomEvent, { type: 'accepted' }>): void {
  const { order, entries: before } = turn.state
  if (order.at !== 'sending') return
  const known = new Set(before.map(({ id }) => id))
  change(turn, {
    order: { at: 'idle' },
    slip: EMPTY_SLIP,
    draft: null,
    entries: [...entries.filter(({ id }) => !known.has(id)), ...before],
  })
  turn.effects.push({ do: 'toast', text, tone: 'ok' })
  // its round may have been drawn since it was first sent
  if (order.tries > 1) turn.effects.push({ do: 'loadEntries' })
}

/** The server said no: nothing was taken. Code -1 with the network-unstable text reloads the page after 2 s (section 8). */
export function refused(turn: Turn, { code, text }: Extract<RoomEvent, { type: 'refused' }>): void {
  const { order, slip, round, lapsed } = turn.state
  if (order.at !== 'sending') return
  const { expect } = order.request
  const closed = !isOpen(turn.state, turn.now) || round?.expect !== expect
  const unstable = code === -1 && text.includes(message('server.networkUnstable'))
  const unchanged = '참여하지 못했어요. 잔액은 그대로예요'
  // the reason first; the fixed text, which gives none, second
  const problem = { field: 'order', text: unstable ? `${unchanged}\n${text}` : `${text}\n${unchanged}` } as const
  change(turn, {
    order: { at: 'idle' },
    slip: closed ? EMPTY_SLIP : { ...slip, panel: 'open', confirming: false, problem },
    lapsed: closed ? expect : lapsed,
  })
  // where the slip stays it says so itself
  if (closed || unstable) turn.effects.push({ do: 'toast', text: problem.text, tone: 'error' })
  turn.effects.push({ do: 'load', piece: 'user' })
  if (unstable) change(turn, { reloadPageAt: turn.now + RELOAD_PAGE_MS })
}

/** No answer: whether it counts is unknown, so the same order is sent again, slower each time. */
export function unanswered(turn: Turn): void {
  const { order } = turn.state
  if (order.at === 'sending') askAgain(turn, order, turn.now + Math.min(500 * 2 ** (order.tries - 1), 8_000))
}

/**
 * The server failed on the order with the network-unstable text: the page is reloaded after 2 s (section 8), and the
 * order, which may count, is sent again then.
 */
export function unstable(turn: Turn, { text }: Extract<RoomEvent, { type: 'unstable' }>): void {
  const { order } = turn.state
  if (order.at !== 'sending') return
  const reloadPageAt = turn.now + RELOAD_PAGE_MS
  change(turn, { reloadPageAt })
  askAgain(turn, order, reloadPageAt + RELOAD_PAGE_MS)
  turn.effects.push({ do: 'toast', text, tone: 'error' })
}

function askAgain(turn: Turn, order: Extract<Order, { at: 'sending' }>, retryAt: number): void {
  change(turn, { order: { ...order, at: 'unsure', retryAt }, slip: { ...turn.state.slip, confirming: false } })
}

export function runOrder(turn: Turn, atOnce = false): void {
  const { order } = turn.state
  if (order.at !== 'unsure' || (turn.now < order.retryAt && !atOnce)) return
  send(turn, order.request, order.tries + 1, order.intent)
}
