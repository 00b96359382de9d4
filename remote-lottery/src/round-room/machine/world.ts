import type { Draw, LotteryInfo } from '@yaksok/shared/core/contract'
import { deriveResult, payout, pickWins } from '@yaksok/shared/core/draw'
import { toWire } from '@yaksok/shared/core/money'
import type { Effect, RoomEvent } from './events.ts'
import { BEFORE, type Entry, type OrderRequest, type RoomState } from './state.ts'
import { nextWake, step } from './step.ts'

/** 2026-11-20 00:00 in Seoul: rounds are counted from here. */
export const MIDNIGHT = Date.parse('2026-11-20T00:00:00+09:00')

export interface WorldOptions {
  /** Where the world begins, ms after midnight. */
  start: number
  roundMs: number
  balance: number
  condition: number
  game: 'digit' | 'dice'
  /** ms every answer takes, by the number of the question. */
  latency: (question: number) => number
  /** ms after the draw until the result is published, and then until it is paid. */
  drawMs: number
  settleMs: number
}

/** A server, a clock and a room, without waiting: for tests. The room's effects are answered as the real server would. */
export function createWorld(options: Partial<WorldOptions> = {}) {
  const { start, roundMs, condition, game, latency, drawMs, settleMs, balance } = {
    start: 20_000,
    roundMs: 60_000,
    balance: 1_000_000,
    condition: 10_000,
    game: 'dice' as const,
    latency: () => 40,
    drawMs: 100,
    settleMs: 200,
    ...options,
  }
  let now = MIDNIGHT + start
  let state: RoomState = BEFORE
  let questions = 0
  let money = balance
  /** The balance as the session knows it. */
  let told = 0
  /** As `callOnce` keeps it: one key for an order until its answer is known. */
  let unanswered: { key: string; request: string } | null = null
  const sent: { at: number; key: string; request: OrderRequest }[] = []
  const queue: { at: number; make: () => RoomEvent | null }[] = []
  const effects: { at: number; effect: Effect }[] = []
  const orders = new Map<string, Entry & { money: number }>()
  /** What is broken right now. `orders: 'lost'` takes the order and loses the answer. */
  const broken: {
    way: boolean
    info: boolean
    orders: false | 'lost' | 'way' | 'fault'
    refuse: { code: number; msg: string } | null
  } = {
    way: false,
    info: false,
    orders: false,
    refuse: null,
  }

  const roundOf = (time: number) => {
    const index = Math.floor((time - MIDNIGHT) / roundMs)
    const openAt = MIDNIGHT + index * roundMs
    const drawAt = openAt + roundMs
    return { expect: expectOf(index), openAt, closeAt: drawAt - 3_000, drawAt }
  }
  const expectOf = (index: number) => `20261120${String(index + 1).padStart(4, '0')}`
  const opencodeOf = (expect: string) => {
    const seed = Number(expect) % 1000
    return game === 'digit' ? String((seed % 10) + 1) : [seed, seed * 3, seed * 7].map((n) => (n % 6) + 1).join(',')
  }
  const draws = (): Draw[] => {
    const last = Math.floor((now - drawMs - MIDNIGHT) / roundMs) - 1
    return Array.from({ length: 10 }, (_, back) => last - back)
      .filter((index) => index >= 0)
      .map((index) => ({ expect: expectOf(index), opencode: opencodeOf(expectOf(index)) }))
  }
  const info = (): LotteryInfo => {
    const round = roundOf(now)
    return {
      id: '1',
      key: 'dice',
      name: '주사위',
      desc: '',
      now_expect: round.expect,
      next_expect: round.expect,
      second: Math.ceil((round.drawAt - now) / 1000),
      condition: toWire(condition),
      opencode: '',
      game,
    }
  }
  /** Pays what is due by now. */
  const settle = () => {
    for (const order of orders.values()) {
      const index = Number(order.expect.slice(8)) - 1
      if (order.status !== 'waiting' || now < MIDNIGHT + (index + 1) * roundMs + drawMs + settleMs) continue
      const result = deriveResult(opencodeOf(order.expect))
      const wins = order.picks.filter((pick) => result && pickWins(pick, result))
      order.paid = wins.length * payout(order.money, '1.94')
      order.status = wins.length > 0 ? 'won' : 'lost'
      money += order.paid
    }
  }
  const placed = (key: string, { item, money: perPick, expect }: OrderRequest): RoomEvent => {
    if (!orders.has(key)) {
      const round = roundOf(now)
      const picks = item.split(',')
      const stake = picks.length * Number(perPick)
      if (round.expect !== expect || now >= round.closeAt) return { type: 'refused', code: -1, text: '마감된 회차예요' }
      if (stake > money) return { type: 'refused', code: -1, text: '잔액이 부족해요' }
      money -= stake
      const id = `o${orders.size}`
      orders.set(key, { id, expect, picks, stake, paid: 0, status: 'waiting', money: Number(perPick) })
    }
    told = money
    return {
      type: 'accepted',
      entries: [{ ...(orders.get(key) as Entry), paid: 0, status: 'waiting' }],
      text: '참여했어요',
    }
  }
  const keyOf = (request: OrderRequest): string => {
    const text = JSON.stringify(request)
    if (unanswered?.request !== text) unanswered = { key: `k${sent.length}`, request: text }
    sent.push({ at: now, key: unanswered.key, request })
    return unanswered.key
  }

  const answerOrder = (key: string, request: OrderRequest) => (): RoomEvent => {
    if (broken.way || broken.orders === 'way') return { type: 'unanswered' }
    if (broken.orders === 'fault') return { type: 'unstable', text: '네트워크가 불안정합니다' }
    const known = told
    const answered: RoomEvent = broken.refuse
      ? { type: 'refused', code: broken.refuse.code, text: broken.refuse.msg }
      : placed(key, request)
    if (broken.orders === 'lost') {
      told = known
      return { type: 'unanswered' }
    }
    unanswered = null
    return answered
  }

  const answer = (effect: Effect): (() => RoomEvent | null) | null => {
    const failure = { text: '인터넷에 연결할 수 없어요', requestId: null, final: false }
    switch (effect.do) {
      case 'load':
        return () => {
          settle()
          if (broken.way || (broken.info && effect.piece === 'info'))
            return { type: 'missed', piece: effect.piece, failure }
          if (effect.piece === 'user') {
            told = money
            return { type: 'user' }
          }
          return effect.piece === 'info'
            ? { type: 'info', info: info(), closesBeforeMs: 3_000 }
            : { type: 'draws', draws: draws() }
        }
      case 'sync':
        return () => (broken.way ? { type: 'clockMissed' } : { type: 'clock', ...roundOf(now) })
      case 'loadEntries':
        return () => {
          settle()
          if (broken.way) return { type: 'entriesMissed' }
          return { type: 'entries', entries: [...orders.values()].reverse() }
        }
      case 'place':
        return answerOrder(keyOf(effect.request), effect.request)
      default:
        return null
    }
  }

  function happen(event: RoomEvent): void {
    const turned = step(state, event, now, told)
    state = turned.state
    for (const effect of turned.effects) {
      effects.push({ at: now, effect })
      const make = answer(effect)
      if (make) queue.push({ at: now + latency(questions++), make })
    }
  }

  return {
    broken,
    effects,
    orders,
    sent,
    get now() {
      return now
    },
    get state() {
      return state
    },
    /** The balance that the screen shows. */
    get balance() {
      return told
    },
    get money() {
      settle()
      return money
    },
    happen,
    enter(kept: { draft?: RoomState['draft']; kept?: OrderRequest | null } = {}) {
      happen({ type: 'entered', draft: kept.draft ?? null, kept: kept.kept ?? null, calm: false })
    },
    roundOf,
    opencodeOf,
    /** Effects of one kind, in order. */
    seen: <Do extends Effect['do']>(kind: Do) =>
      effects.filter((item): item is { at: number; effect: Extract<Effect, { do: Do }> } => item.effect.do === kind),
    /** A pause in which nothing here runs: sleep, or a frozen tab. */
    sleep(ms: number) {
      now += ms
    },
    /** Lets `ms` pass: answers arrive and the room wakes when it asked to. */
    pass(ms: number) {
      const until = now + ms
      for (let steps = 0; ; steps++) {
        if (steps > 100_000) throw new Error('the room never sleeps')
        queue.sort((a, b) => a.at - b.at)
        const wake = nextWake(state, now) ?? Number.POSITIVE_INFINITY
        const head = queue[0]?.at ?? Number.POSITIVE_INFINITY
        const next = Math.min(wake, head)
        if (next > until) break
        now = Math.max(now, next)
        if (head <= wake) {
          const event = queue.shift()?.make()
          if (event) happen(event)
        } else happen({ type: 'tick' })
      }
      now = until
    },
  }
}

export type World = ReturnType<typeof createWorld>
