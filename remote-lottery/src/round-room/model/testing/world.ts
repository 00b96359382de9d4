import type { Effect } from '../events.ts'
import type { OrderRequest, RoomState } from '../state.ts'
import { createClockwork } from './clockwork.ts'
import { MIDNIGHT } from './rounds.ts'
import { createServer, type ServerOptions } from './server.ts'

interface WorldOptions extends ServerOptions {
  /** Where the world begins, ms after midnight. */
  start: number
  /** ms every answer takes, by the number of the question. */
  latency: (question: number) => number
}

const USUAL: WorldOptions = {
  start: 20_000,
  roundMs: 60_000,
  balance: 1_000_000,
  condition: 10_000,
  game: 'dice',
  latency: () => 40,
  drawMs: 100,
  settleMs: 200,
}

/** A server, a clock and a room, without waiting: for tests. The room's effects are answered as the real server would. */
export function createWorld(given: Partial<WorldOptions> = {}) {
  const options = { ...USUAL, ...given }
  const server = createServer(options)
  const { effects, happen, sleep, pass, now, state } = createClockwork(
    server,
    MIDNIGHT + options.start,
    options.latency,
  )
  const { rounds, house, broken, sent } = server
  return {
    broken,
    effects,
    orders: house.orders,
    sent,
    get now() {
      return now()
    },
    get state() {
      return state()
    },
    /** The balance that the screen shows. */
    get balance() {
      return server.told
    },
    get money() {
      house.settle(now())
      return house.money
    },
    happen,
    enter(kept: { draft?: RoomState['draft']; kept?: OrderRequest | null } = {}) {
      happen({ type: 'entered', draft: kept.draft ?? null, kept: kept.kept ?? null, calm: false })
    },
    roundOf: rounds.roundOf,
    opencodeOf: rounds.opencodeOf,
    /** Effects of one kind, in order. */
    seen: <Do extends Effect['do']>(kind: Do) =>
      effects.filter((item): item is { at: number; effect: Extract<Effect, { do: Do }> } => item.effect.do === kind),
    sleep,
    pass,
  }
}

export type World = ReturnType<typeof createWorld>
