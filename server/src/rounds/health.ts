import { Gauge, type Registry } from 'prom-client'
import type { ModuleHealth } from '../health/index.ts'
import type { Board } from './board/index.ts'
import type { Engine } from './engine/index.ts'

/** An engine that has not found the database for this long has stopped making rounds. */
const STALE_MS = 10_000
/** A round that was to be drawn this long ago and is not is overdue. */
const OVERDUE_MS = 10_000

/**
 * Says `rounds: false` while the engine stands still, or while this process knows of no lottery whose rounds go on: a
 * single lottery that is stuck is for the operator, and no reason to send its members to another process, where it is
 * stuck too. Registers `yaksok_rounds_tick_age_seconds` and `yaksok_rounds_overdue`.
 */
export function roundsHealth(engine: Engine, board: Board, registry: Registry): ModuleHealth {
  const registers = [registry]
  new Gauge({
    name: 'yaksok_rounds_tick_age_seconds',
    help: 'Since the engine last looked for work and found the database answering',
    registers,
    collect() {
      this.set(engine.sinceTick() / 1000)
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
  return () => ({ rounds: engine.sinceTick() < STALE_MS && goesOn(board) })
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
