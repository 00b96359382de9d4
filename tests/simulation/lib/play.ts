import { createHash } from 'node:crypto'
import { ledgerFaults, testSignature } from '@yaksok/server/testing'
import { commitOf } from '../../../tools/scripts/lib/made-on.ts'
import { checkHistory } from '../checker/check-history.ts'
import type { Fault } from './faults.ts'
import { type Plan, type Played, Simulation } from './simulation.ts'
import { makeTemplate, openStage, type Template } from './stage.ts'

export interface Verdict extends Omit<Played, 'history' | 'surprises'> {
  seed: number
  /** Requests that were sent, those that were sent again among them. */
  attempts: number
  /** Of the whole history: the same for the same seed. */
  digest: string
  /** What is wrong, one sentence each. */
  wrong: string[]
}

/** Plays a seed on a database of its own and has its history checked. */
export async function playSeed(template: Template, plan: Plan): Promise<Verdict> {
  const stage = await openStage(template)
  try {
    const { history, surprises, ...rest } = await new Simulation(stage, plan, testSignature).play()
    const faults = await ledgerFaults(stage.admin)
    const wrong = [
      ...checkHistory(history),
      ...surprises.map((surprise) => `PostgreSQL said ${surprise}`),
      ...faults.map(({ name, detail }) => `ledger verify: ${name} ${detail}`),
    ]
    const digest = createHash('sha256').update(JSON.stringify(history)).digest('hex')
    return { seed: plan.seed, attempts: history.attempts.length, digest, wrong, ...rest }
  } finally {
    await stage.close()
  }
}

export interface SeedsPlan {
  first: number
  seeds: number
  operations: number
  faults?: readonly Fault[]
  /** Told of each seed. */
  onSeed?: (verdict: Verdict) => void
}

export interface Figures {
  seeds: number
  operations: number
  attempts: number
  unknown: number
  faults: Record<string, number>
}

/** Plays seeds. @throws with the commands that replay those that went wrong, at most about five of them */
export async function playSeeds({ first, seeds, operations, faults, onSeed }: SeedsPlan): Promise<Figures> {
  const template = await makeTemplate()
  const figures: Figures = { seeds: 0, operations: 0, attempts: 0, unknown: 0, faults: {} }
  const wrong: Verdict[] = []
  try {
    for (let seed = first; seed < first + seeds && wrong.length < 5; seed++) {
      const verdict = await playSeed(template, { seed, operations, ...(faults && { faults }) }).catch((error) => {
        throw new Error(`${commandOf(seed, operations, faults)}: ${error}`, { cause: error })
      })
      onSeed?.(verdict)
      if (verdict.wrong.length > 0) wrong.push(verdict)
      add(figures, verdict, operations)
    }
  } finally {
    await template.database.drop()
  }
  if (wrong.length > 0)
    throw new Error(
      wrong
        .map((verdict) => `${commandOf(verdict.seed, operations, faults)}:\n${verdict.wrong.join('\n')}`)
        .join('\n\n'),
    )
  return figures
}

function add(figures: Figures, verdict: Verdict, operations: number): void {
  figures.seeds++
  figures.operations += operations
  figures.attempts += verdict.attempts
  figures.unknown += verdict.unknown
  for (const [fault, count] of Object.entries(verdict.faults))
    figures.faults[fault] = (figures.faults[fault] ?? 0) + count
}

/** How to see it again: seed and commit are all it depends on. */
function commandOf(seed: number, operations: number, faults: readonly Fault[] | undefined): string {
  const options = `--operations ${operations}${faults ? ` --faults ${faults.join()}` : ''}`
  return `seed ${seed} on ${commitOf()} (npm run simulate -- ${seed} ${options})`
}
