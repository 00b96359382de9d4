import type { LotteryInfo } from '@yaksok/shared/core/contract'
import { toWire } from '@yaksok/shared/core/money'
import type { Effect, RoomEvent } from '../events.ts'
import type { Piece } from '../state.ts'
import { nothingBroken } from './broken.ts'
import type { Answer } from './clockwork.ts'
import { createDesk } from './desk.ts'
import { createHouse } from './house.ts'
import { createRounds, type RoundsOptions } from './rounds.ts'

export interface ServerOptions extends RoundsOptions {
  balance: number
  condition: number
  /** ms after the result is published until it is paid. */
  settleMs: number
}

/** The real server's answers to the room's effects, without a network; its `broken` says what does not work right now. */
export function createServer(options: ServerOptions) {
  const rounds = createRounds(options)
  const house = createHouse(rounds, options)
  const broken = nothingBroken()
  const desk = createDesk(house, broken)
  /** The balance as the session knows it. */
  let told = 0

  const load = (piece: Piece, now: number): RoomEvent => {
    house.settle(now)
    const failure = { text: '인터넷에 연결할 수 없어요', requestId: null, final: false }
    if (broken.way || (broken.info && piece === 'info')) return { type: 'missed', piece, failure }
    if (piece === 'info')
      return { type: 'info', info: infoOf(rounds.roundOf(now), now, options), closesBeforeMs: 3_000 }
    if (piece === 'draws') return { type: 'draws', draws: rounds.drawsAt(now) }
    told = house.money
    return { type: 'user' }
  }

  const loadEntries = (now: number): RoomEvent => {
    house.settle(now)
    if (broken.way) return { type: 'entriesMissed' }
    return { type: 'entries', entries: [...house.orders.values()].reverse() }
  }

  return {
    rounds,
    house,
    broken,
    sent: desk.sent,
    get told() {
      return told
    },
    answer(effect: Effect, sentAt: number): Answer | null {
      if (effect.do === 'load') return (now) => load(effect.piece, now)
      if (effect.do === 'loadEntries') return loadEntries
      if (effect.do === 'sync')
        return (now) => (broken.way ? { type: 'clockMissed' } : { type: 'clock', ...rounds.roundOf(now) })
      if (effect.do !== 'place') return null
      const key = desk.send(effect.request, sentAt)
      return (now) => {
        const answered = desk.answer(key, effect.request, now)
        if (answered.type === 'accepted') told = house.money
        return answered
      }
    },
  }
}

function infoOf(
  { expect, drawAt }: { expect: string; drawAt: number },
  now: number,
  { condition, game }: ServerOptions,
): LotteryInfo {
  return {
    id: '1',
    key: 'dice',
    name: '주사위',
    desc: '',
    now_expect: expect,
    next_expect: expect,
    second: Math.ceil((drawAt - now) / 1000),
    condition: toWire(condition),
    opencode: '',
    game,
  }
}
