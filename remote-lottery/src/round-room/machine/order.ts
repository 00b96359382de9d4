import { message } from '@yaksok/shared/core/text'
import { problemOf } from '../slip/check.ts'
import { EMPTY_SLIP } from '../slip/slip.ts'
import type { RoomEvent } from './events.ts'
import { isOpen } from './round.ts'
import { type Attempt, type Entry, RELOAD_PAGE_MS } from './state.ts'
import { change, type Turn } from './turn.ts'

/** The settle button: the checks of section 5, then the confirm dialog. */
export function settleSlip(turn: Turn): void {
  const { slip, balance, order } = turn.state
  if (order.at !== 'idle' || !isOpen(turn.state, turn.now)) return
  const problem = problemOf(slip, balance)
  change(turn, { slip: { ...slip, problem, confirming: problem === null } })
  if (problem) turn.effects.push({ do: 'toast', text: problem.text, tone: 'error' })
}

/** The confirm button: one attempt with one key, sent until its answer is known. A second tap finds it sending. */
export function confirm(turn: Turn, { key, mid }: Extract<RoomEvent, { type: 'confirmed' }>): void {
  const { slip, order, round, info } = turn.state
  if (order.at !== 'idle' || !slip.confirming || !info || !round || !isOpen(turn.state, turn.now)) return
  if (problemOf(slip, turn.state.balance)) {
    settleSlip(turn)
    return
  }
  const attempt: Attempt = {
    key,
    expect: round.expect,
    picks: slip.picks,
    money: Number(slip.amount),
    lid: info.id,
    mid,
  }
  send(turn, attempt, 1)
}

function send(turn: Turn, attempt: Attempt, tries: number): void {
  change(turn, { order: { at: 'sending', attempt, tries } })
  turn.effects.push({ do: 'place', attempt })
}

/** An attempt that a reload cut off is sent again with its key: the answer says whether it had counted. */
export function resumeAttempt(turn: Turn, attempt: Attempt): void {
  send(turn, attempt, 1)
}

export function accepted(turn: Turn, event: Extract<RoomEvent, { type: 'accepted' }>): void {
  const attempt = inFlight(turn, event.key)
  if (!attempt) return
  const entry: Entry = {
    id: attempt.key,
    expect: attempt.expect,
    picks: attempt.picks,
    stake: attempt.picks.length * attempt.money,
    paid: 0,
    status: 'waiting',
  }
  change(turn, {
    order: { at: 'idle' },
    slip: EMPTY_SLIP,
    draft: null,
    balance: event.balance,
    entries: [entry, ...turn.state.entries],
  })
  turn.effects.push({ do: 'toast', text: event.text, tone: 'ok' }, { do: 'load', piece: 'user' }, { do: 'loadEntries' })
}

/** The server said no: nothing was taken. Code -1 with the network-unstable text reloads the page after 2 s (section 8). */
export function refused(turn: Turn, event: Extract<RoomEvent, { type: 'refused' }>): void {
  const attempt = inFlight(turn, event.key)
  if (!attempt) return
  const closed = !isOpen(turn.state, turn.now) || turn.state.round?.expect !== attempt.expect
  change(turn, {
    order: { at: 'idle' },
    slip: closed
      ? EMPTY_SLIP
      : {
          ...turn.state.slip,
          confirming: false,
          problem: { field: 'amount', text: event.text, help: '참여되지 않았어요. 잔액은 그대로예요' },
        },
    lapsed: closed ? attempt.expect : turn.state.lapsed,
  })
  turn.effects.push({ do: 'toast', text: event.text, tone: 'error' }, { do: 'load', piece: 'user' })
  if (event.code === -1 && event.text.includes(message('server.networkUnstable')))
    change(turn, { reloadPageAt: turn.now + RELOAD_PAGE_MS })
}

/** No answer: whether it counts is unknown, so the same attempt is sent again, slower each time. */
export function unanswered(turn: Turn, key: string): void {
  const { order } = turn.state
  if (order.at !== 'sending' || order.attempt.key !== key) return
  const pause = Math.min(500 * 2 ** (order.tries - 1), 8_000)
  change(turn, {
    order: { ...order, at: 'unsure', retryAt: turn.now + pause },
    slip: { ...turn.state.slip, confirming: false },
  })
}

/**
 * The server failed on the order with the network-unstable text: the page is reloaded after 2 s (section 8), and the
 * attempt, which may count, is sent again with its key then.
 */
export function unstable(turn: Turn, { key, text }: Extract<RoomEvent, { type: 'unstable' }>): void {
  const { order, slip } = turn.state
  if (order.at !== 'sending' || order.attempt.key !== key) return
  const reloadPageAt = turn.now + RELOAD_PAGE_MS
  change(turn, {
    order: { ...order, at: 'unsure', retryAt: reloadPageAt + RELOAD_PAGE_MS },
    slip: { ...slip, confirming: false },
    reloadPageAt,
  })
  turn.effects.push({ do: 'toast', text, tone: 'error' })
}

export function runOrder(turn: Turn, atOnce = false): void {
  const { order } = turn.state
  if (order.at !== 'unsure' || (turn.now < order.retryAt && !atOnce)) return
  send(turn, order.attempt, order.tries + 1)
}

function inFlight(turn: Turn, key: string): Attempt | null {
  const { order } = turn.state
  return order.at !== 'idle' && order.attempt.key === key ? order.attempt : null
}
