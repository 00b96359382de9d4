/**
 * `npm run bench:scale`: what a member costs in a minute, of gateway, API, rounds engine and database, each a process of its
 * own; the model that is made of it, against three runs that it was not made of; and what follows for more members
 * (docs/scale.md). Misses its target where a prediction is off by more than 20 %.
 * About 25 minutes. `-- --quick` tries the program, and writes into .cache.
 */
import { loadavg } from 'node:os'
import { closeOnSignal } from '@yaksok/platform/app'
import { measureData } from './scale/data.ts'
import { type Check, type Figures, predictedFor, problemsOf } from './scale/measurements.ts'
import { MIX } from './scale/mix.ts'
import { fit, lineThrough } from './scale/model.ts'
import { measureNotify } from './scale/notify.ts'
import { pageOf } from './scale/report.ts'
import { calibrate, gather, runMix } from './scale/runs.ts'
import { measureSettling } from './scale/settle.ts'
import { openStage, type Stage } from './scale/stage.ts'
import { heldBy } from './scale/usage.ts'
import { machine, PUBLISHED, QUICK, type Scenario } from './scenario.ts'

/** Members: each size ten times the one before. */
const FULL = {
  sizes: [
    { members: 15, ms: 180_000 },
    { members: 150, ms: 120_000 },
    { members: 1500, ms: 120_000 },
  ],
  calibration: { members: 200, idle: 1500, warmUp: 90_000, rest: 60_000, stay: 60_000, action: 12_000, share: 1 },
  leadMs: 60_000,
  messages: 5000,
  entries: [1000, 4000, 10_000],
  data: [
    { members: 1500, entries: 15_000 },
    { members: 150_000, entries: 1_500_000 },
  ],
}
const TRIAL: typeof FULL = {
  sizes: [
    { members: 25, ms: 30_000 },
    { members: 100, ms: 30_000 },
  ],
  calibration: { members: 50, idle: 100, warmUp: 20_000, rest: 15_000, stay: 15_000, action: 5000, share: 0.1 },
  leadMs: 10_000,
  messages: 500,
  entries: [100, 300, 1000],
  data: [
    { members: 100, entries: 1000 },
    { members: 1000, entries: 10_000 },
  ],
}
const say = (what: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${what} …`)
const load = () => loadavg()[0] as number

export const scenario: Scenario = {
  options: QUICK,
  async measure({ quick }) {
    const plan = quick ? TRIAL : FULL
    const stage = await openStage(Math.max(...plan.sizes.map(({ members }) => members)))
    closeOnSignal(stage.close)
    try {
      const figures = await measureAll(stage, plan)
      return { folder: quick ? '.cache' : PUBLISHED, figures, page: pageOf(figures), missed: problemsOf(figures) }
    } finally {
      await stage.close()
    }
  },
}

async function measureAll(stage: Stage, plan: typeof FULL): Promise<Figures> {
  const { parts, world, tally, ground } = stage
  const before = load()
  const held = () => heldBy(parts, world, tally)
  const empty = await held()
  const runs = await calibrate(stage, plan.calibration, say)
  const model = fit(runs)
  const checks: Check[] = []
  for (const { members, ms } of plan.sizes) {
    say(`${members} members`)
    const run = await runMix(stage, members, { leadMs: plan.leadMs, ms })
    checks.push({ run, predicted: predictedFor(model, run), held: await held() })
  }
  await gather(stage, 0)
  say('messages')
  const heard = await measureNotify(world, plan.messages)
  say('settling')
  const settled = await measureSettling(world, plan.entries, model.rest.database ?? 0)
  say('data')
  const data = await measureData(stage, plan.data)
  return {
    ...{
      at: new Date().toISOString(),
      machine: `${machine()}, the embedded PostgreSQL with fsync`,
      load: [before, load()],
      mix: MIX,
      model,
      empty,
      checks,
      data,
    },
    notify: { points: heard, line: lineThrough(heard.map(({ listeners, cpu }) => [listeners, cpu])) },
    settle: { points: settled, line: lineThrough(settled.map(({ entries, cpu }) => [entries, cpu])) },
    lotteries: ground.lotteries.length,
  }
}
