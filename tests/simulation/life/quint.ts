import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Rules of the model: as built, or with one of the rules of before put back (the modules at the end of round-life.qnt). */
export type Rules = 'asBuilt' | 'sealsLate' | 'reusesLinks' | 'voidsLate' | 'believesLast'

/** A state of the model, and the action that led to it. */
export interface State {
  version: 1 | 2
  now: number
  rounds: { state: 'open' | 'closed' | 'drawn' | 'void'; logged: boolean; entries: number; result: number }[]
  orders: { state: 'none' | 'inflight' | 'held' | 'paid' | 'returned'; round: number }[]
  /** By process; `does` is empty where none is open. */
  txs: { does: string }[]
  newest: number
  answers: number[]
  last: { does: Action; who: number; round: number; value: number; outcome: string }
}

export type Action =
  | ('init' | 'tick' | 'place' | 'placed' | 'lost' | 'again')
  | ('seal' | 'draw' | 'void' | 'commit' | 'crash' | 'hear' | 'rewind')

/** Steps of a trace. */
const STEPS = 40
const MODEL = join(import.meta.dirname, 'round-life.qnt')
const QUINT = join(import.meta.dirname, '../node_modules/@informalsystems/quint/dist/src/cli.js')
const run = promisify(execFile)

interface Play {
  rules: Rules
  seed: number | string
  samples: number
}

/** Plays samples of the model with Quint's own evaluator; answers what it printed, and whether a promise was broken. */
async function play({ rules, seed, samples }: Play, ...more: string[]): Promise<{ broken: boolean; text: string }> {
  const options = ['--main', rules, '--invariant', 'promises', '--max-steps', String(STEPS), '--seed', String(seed)]
  const all = [QUINT, 'run', MODEL, '--backend', 'typescript', ...options, '--max-samples', String(samples), ...more]
  try {
    // what it prints is read: colours that a terminal asks for would stand in it
    const env = { ...process.env, FORCE_COLOR: '0' }
    const { stdout } = await run(process.execPath, all, { maxBuffer: 2 ** 26, env })
    return { broken: false, text: stdout }
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    if (!stdout.includes('[violation]')) throw new Error(`quint: ${stdout}${stderr}`, { cause: error })
    return { broken: true, text: stdout }
  }
}

/** True where some of the samples break a promise. */
export const breaksPromise = async (plan: Play) => (await play(plan, '--verbosity', '1')).broken

/** In how many of the samples each of these was met. @throws where a promise is broken */
export async function witnessesOf(plan: Play, names: readonly string[]): Promise<Record<string, number>> {
  const { broken, text } = await play(plan, '--verbosity', '1', '--witnesses', ...names)
  if (broken) throw new Error(`a promise is broken: ${text}`)
  const found = [...text.matchAll(/^(\w+) was witnessed in (\d+) trace/gm)]
  return Object.fromEntries(found.map(([, name, count]) => [name, Number(count)]))
}

/** That many traces of the model. @throws where one breaks a promise */
export async function tracesOf({ seed, count }: { seed: number; count: number }): Promise<State[][]> {
  const folder = mkdtempSync(join(tmpdir(), 'yaksok-life-'))
  try {
    const out = ['--n-traces', String(count), '--out-itf', join(folder, '{seq}.json'), '--verbosity', '1']
    const { broken, text } = await play({ rules: 'asBuilt', seed, samples: count }, ...out)
    if (broken) throw new Error(`a promise is broken: ${text}`)
    return readdirSync(folder).map((name) => statesOf(readFileSync(join(folder, name), 'utf8')))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Of a trace in the format of Apalache (ITF): its numbers and maps as JavaScript's. */
function statesOf(itf: string): State[] {
  const { states } = JSON.parse(itf, (_, value) => {
    if (value?.['#bigint'] !== undefined) return Number(value['#bigint'])
    // every map of the model is of 0, 1, 2 …
    if (value?.['#map'] === undefined) return value
    return (value['#map'] as [number, unknown][]).sort(([one], [other]) => one - other).map(([, of]) => of)
  }) as { states: Record<string, unknown>[] }
  return states.map(
    (state) => Object.fromEntries(Object.entries(state).map(([name, of]) => [name.split('::').at(-1), of])) as never,
  )
}
