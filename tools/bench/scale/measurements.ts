/** All that a run of the program found, and whether the model holds. Pure functions. */
import type { DataPoint } from './data.ts'
import { MIX, type Mix } from './mix.ts'
import { errorOf, type Model, predict, type Run, type Straight, type Usage } from './model.ts'
import type { Measures } from './needs.ts'
import type { NotifyPoint } from './notify.ts'
import type { SettlePoint } from './settle.ts'

export interface Check {
  run: Run
  predicted: Usage
  /** MB of each part, and connections, right after it. */
  held: Usage
}

export interface Figures {
  at: string
  machine: string
  /** Average number of processes that wanted a core, over a minute: before and after; more than the cores is a busy machine. */
  load: [before: number, after: number]
  mix: Mix
  model: Model
  /** MB of each part, and connections, with nobody there. */
  empty: Usage
  checks: Check[]
  data: DataPoint[]
  notify: { points: NotifyPoint[]; line: Straight }
  settle: { points: SettlePoint[]; line: Straight }
  lotteries: number
}

/**
 * What is checked against the model. Bytes of WAL are not: whole pages follow a checkpoint, a burst that has nothing to do with
 * what members do just then.
 */
export const CHECKED = [
  ...['gateway', 'api', 'engine', 'database'],
  ...['rows', 'walRecords', 'transactions', 'bytesIn', 'bytesOut'],
] as const

/** Connections of one API process: what its requests share, and one for news (docs/architecture.md, `DATABASE_POOL`). */
const CONNECTIONS = 21

/** A prediction may be off by so much. */
export const MOST_OFF = 0.2

/** kB of a part for each member's stream there, from the largest check. */
export function streamKbOf({ empty, checks }: Pick<Figures, 'empty' | 'checks'>, part: string): number {
  const largest = checks.at(-1)
  if (!largest) return 0
  return (Math.max(0, (largest.held[part] ?? 0) - (empty[part] ?? 0)) * 1024) / largest.run.members
}

export function measuresOf(figures: Figures): Measures {
  const { model, notify, settle, lotteries } = figures
  return {
    model,
    notify: notify.line,
    settle: settle.line,
    connections: CONNECTIONS,
    streamKb: { api: streamKbOf(figures, 'api'), gateway: streamKbOf(figures, 'gateway') },
    lotteries,
  }
}

export function problemsOf({ checks }: Pick<Figures, 'checks'>): string[] {
  return checks.flatMap(({ run, predicted }) =>
    CHECKED.flatMap((name) => {
      const off = errorOf(predicted[name] ?? 0, run.used[name] ?? 0)
      return Math.abs(off) > MOST_OFF ? [`${run.members} members: ${name} is ${Math.round(off * 100)} % off`] : []
    }),
  )
}

/** A prediction for what a check measured. */
export const predictedFor = (model: Model, run: Run): Usage => predict(model, run.members, MIX, run.minutes)
