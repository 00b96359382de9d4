import { createAnswerCache } from '../../http/answer-cache/index.ts'
import type { ModuleFactory } from '../../http/calls/index.ts'
import { followRounds } from './board/follow.ts'
import { createBoard } from './board/index.ts'
import { createEngine, type Engine } from './engine/index.ts'
import { fairnessHandlers } from './fairness.ts'
import { roundsHealth, STALE_MS } from './health.ts'
import { launchHandlers } from './launch.ts'
import { createOrderQueue } from './order-queue.ts'
import { orderHandler, recordsHandler } from './orders.ts'
import { roomHandlers } from './room.ts'

export { countLeaves, countRounds, exportParts } from './fairness-export.ts'
export { OVERDUE_MS } from './health.ts'

const TOPIC = 'rounds'

/** Rounds, orders and their proofs. Several processes may run this on one database; one of them makes the rounds happen. */
export const roundsModule: ModuleFactory = (services) => {
  const { pool, sessionPool, bus, log, metrics, config } = services
  const board = createBoard(pool)
  let engine: Engine | null = null
  const cache = createAnswerCache({ bus, topic: TOPIC, maxAgeMs: 1000, maxEntries: 200 })
  const outOfDate = (err: unknown) => log.warn({ event: 'rounds', err }, 'the board is out of date')
  const refresh = () => void board.refresh().catch(outOfDate)
  const follow = followRounds(board, { isOurs: () => engine !== null, roundSeconds: config.roundSeconds, outOfDate })
  return {
    name: 'rounds',
    handlers: {
      ...roomHandlers(board),
      ...fairnessHandlers(cache),
      ...launchHandlers,
      placeOrder: orderHandler(board, createOrderQueue(sessionPool), services.logSigner),
      gameRecords: recordsHandler,
    },
    start: async () => {
      bus.on(TOPIC, refresh)
      bus.onGap(refresh)
      await board.refresh()
      follow.start()
    },
    stop: follow.stop,
    work: {
      start: async () => {
        const beacon = await services.openBeacon()
        const begun = createEngine(services, board, beacon)
        try {
          await begun.start()
        } catch (error) {
          await beacon.stop()
          throw error
        }
        engine = begun
      },
      stop: async () => {
        const ended = engine
        engine = null
        await ended?.stop()
      },
      moves: () => engine === null || engine.sinceTick() < STALE_MS,
    },
    health: roundsHealth(() => engine, board, metrics),
  }
}
