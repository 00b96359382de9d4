/**
 * `npm run bench:soak`: the app in parts at half of what this machine carries (docs/scale.md), for `SOAK_MINUTES` (120).
 * Memory, descriptors, connections and the sizes of tables and indexes must come to rest.
 * `SOAK_MEMBERS` sets how many members there are, for a machine that the model was not measured on.
 */
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { closeOnSignal } from '@yaksok/platform/app'
import { ROOT } from '../scripts/lib/run.ts'
import { act } from './scale/crowd.ts'
import { ACTIONS, type Action, MIX } from './scale/mix.ts'
import { membersOfMachine } from './scale/model.ts'
import { PARTS } from './scale/parts.ts'
import { countsOf, gather } from './scale/runs.ts'
import { openStage, type Stage } from './scale/stage.ts'
import type { Scenario } from './scenario.ts'
import { type Line, type Moment, TOLERANCES, verdictOf } from './soak/evaluate.ts'
import { stateOf } from './soak/sample.ts'

const MINUTES = positive('SOAK_MINUTES', 120)
/** Samples of a soak, at most one each ten seconds. */
const SAMPLES = 240
const SAMPLE_MS = Math.max(10_000, (MINUTES * 60_000) / SAMPLES)
/** What comes to rest by itself does so in a quarter of the time. */
const WARM_UP = MINUTES / 4
/** A share of refusals above this means that the app did not carry it. */
const MOST_FAILED = 0.01

export const scenario: Scenario = {
  async measure() {
    const members = process.env.SOAK_MEMBERS ? positive('SOAK_MEMBERS', 0) : halfOfMachine()
    const stage = await openStage(members)
    closeOnSignal(stage.close)
    try {
      console.log(`${members} members for ${MINUTES} minutes, a sample each ${SAMPLE_MS / 1000} s`)
      await gather(stage, members)
      const { moments, failed } = await soak(stage, members)
      const lines = verdictOf(moments, WARM_UP, stage.ground.lotteries.length)
      const figures = { minutes: MINUTES, warmUp: WARM_UP, members, failed, tolerances: TOLERANCES, lines }
      return {
        folder: '.cache',
        figures: { at: new Date().toISOString(), ...figures },
        missed: missedOf(lines, failed, members),
      }
    } finally {
      await stage.close()
    }
  },
}

/** Lets members do the mix, and samples the app between. */
async function soak(stage: Stage, members: number): Promise<{ moments: Moment[]; failed: number }> {
  const actors = { members: stage.world.members, viewers: stage.viewers }
  const done = Object.fromEntries(ACTIONS.map((action) => [action, 0])) as Record<Action, number>
  const planned = { ...done }
  const moments: Moment[] = []
  const began = performance.now()
  const minutesNow = () => (performance.now() - began) / 60_000
  let failed = 0
  while (minutesNow() < MINUTES) {
    moments.push({ at: minutesNow(), state: await stateOf(stage), done: { ...done } })
    // what is seldom falls into a sample now and then: counted from the beginning, so that nothing is lost by rounding
    const wanted = countsOf(MIX, members, minutesNow() + SAMPLE_MS / 60_000)
    const counts = Object.fromEntries(ACTIONS.map((one) => [one, Math.max(0, wanted[one] - planned[one])]))
    for (const one of ACTIONS) planned[one] = Math.max(planned[one], wanted[one])
    const acted = await act(stage.ground, actors, counts, SAMPLE_MS)
    for (const one of ACTIONS) done[one] += acted.done[one]
    for (const [said, count] of acted.failed) {
      failed += count
      console.warn(`  ${count} × ${said}`)
    }
  }
  return { moments, failed }
}

function missedOf(lines: readonly Line[], failed: number, members: number): string[] {
  const growing = lines.filter(({ flat }) => !flat)
  const all = ACTIONS.reduce((sum, one) => sum + MIX[one] * members * MINUTES, 0)
  const rest = lines.length - growing.length
  console.log(`✓ ${rest} of ${lines.length} are flat over ${(MINUTES - WARM_UP).toFixed(0)} minutes`)
  return [
    ...growing.map(({ what, growth, allowed }) => `${what}: +${growth.toFixed(1)}, ${allowed.toFixed(1)} allowed`),
    ...(failed > all * MOST_FAILED ? [`${failed} of ${Math.round(all)} actions failed`] : []),
  ]
}

/** Half of the members that the model says all cores of this machine carry. */
function halfOfMachine(): number {
  const { model } = JSON.parse(readFileSync(join(ROOT, 'docs', 'bench', 'scale.json'), 'utf8'))
  return Math.floor(membersOfMachine(model, MIX, PARTS, availableParallelism()) / 2)
}

function positive(name: string, otherwise: number): number {
  const value = Number(process.env[name] ?? otherwise)
  if (!(value > 0)) throw new RangeError(`${name} is a number above 0`)
  return value
}
