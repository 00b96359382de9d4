import { createAnswerCache } from '../cache/index.ts'
import type { ModuleFactory } from '../contract/index.ts'
import { createBoard } from './board/index.ts'
import { createEngine } from './engine/index.ts'
import { fairnessHandlers } from './fairness.ts'
import { roundsHealth } from './health.ts'
import { launchHandlers } from './launch.ts'
import { orderHandler } from './order.ts'
import { createOrderQueue } from './order-queue.ts'
import { recordsHandler } from './records.ts'
import { roomHandlers } from './room.ts'

export { countLeaves, exportParts } from './fairness-export.ts'

const TOPIC = 'rounds'

/** Rounds, orders and their proofs. Several processes may run this on one database. */
export const roundsModule: ModuleFactory = (services) => {
  const { pool, bus, log, metrics } = services
  const board = createBoard(pool)
  const engine = createEngine(services, board)
  const cache = createAnswerCache({ bus, topic: TOPIC, maxAgeMs: 1000, maxEntries: 200 })
  const refresh = () =>
    void board.refresh().catch((err: unknown) => log.warn({ event: 'rounds', err }, 'the board is out of date'))
  return {
    name: 'rounds',
    handlers: {
      ...roomHandlers(board),
      ...fairnessHandlers(cache),
      ...launchHandlers,
      placeOrder: orderHandler(board, createOrderQueue(pool)),
      gameRecords: recordsHandler,
    },
    start: async () => {
      bus.on(TOPIC, refresh)
      bus.onGap(refresh)
      await engine.start()
    },
    stop: () => engine.stop(),
    health: roundsHealth(engine, board, metrics),
  }
}
