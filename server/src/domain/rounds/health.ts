import { Gauge, type Registry } from 'prom-client'
import type { ModuleHealth } from '../../infra/health/index.ts'
import type { Board } from './board/index.ts'
import type { Engine } from './engine/index.ts'

/** An engine that has not found the database for this long has stopped making rounds. */
export const STALE_MS = 10_000
/** A round that was to be drawn this long ago and is not is overdue: here, in the metrics and at the console. */
export const OVERDUE_MS = 10_000

/**
 * Says `rounds: false` while the engine of this process stands still, or knows of no lottery whose rounds go on. A single
 * lottery that is stuck is for the operator, and so are rounds that another process should make: no reason to send members
 * to another process, where they stand too. Registers `yaksok_rounds_engine`, `yaksok_rounds_tick_age_seconds` and
 * `yaksok_rounds_overdue`.
 * @param engine of this process, while it has the lease
 */
export function roundsHealth(engine: () => Engine | null, board: Board, registry: Registry): ModuleHealth {
  const registers = [registry]
  new Gauge({
    name: 'yaksok_rounds_tick_age_seconds',
    help: 'Since the engine last looked for work and found the database answering; 0 where another process runs it',
    registers,
    collect() {
      this.set((engine()?.sinceTick() ?? 0) / 1000)
    },
  })
  new Gauge({
    name: 'yaksok_rounds_engine',
    help: '1 in the one process whose engine makes the rounds',
    registers,
    collect() {
      this.set(engine() ? 1 : 0)
    },
  })
  new Gauge({
    name: 'yaksok_rounds_overdue',
    help: 'Rounds that were to be drawn ten seconds ago or earlier and are not, as this process knows them',
    registers,
    collect() {
      this.set(overdue(board).length)
    },
  })
  return () => {
    const own = engine()
    return { rounds: own === null || (own.sinceTick() < STALE_MS && goesOn(board)) }
  }
}

function overdue(board: Board) {
  const due = board.now() - OVERDUE_MS
  return board.lotteries().flatMap(({ rounds }) => rounds.filter(({ draws }) => draws < due))
}

function goesOn(board: Board): boolean {
  const now = board.now() - OVERDUE_MS
  const lotteries = board.lotteries()
  return lotteries.length === 0 || lotteries.some(({ rounds }) => rounds.some(({ draws }) => draws > now))
}
