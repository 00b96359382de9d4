import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../../../tools/scripts/lib/run.ts'
import { keyOf, type Mutant } from './mutant.ts'
import type { Killer } from './runner.ts'

const FILE = join(ROOT, 'artifacts/mutants.jsonl')

/** What became of a mutant, and how long that took, ms. */
export interface Result {
  key: string
  name: string
  killer: Killer
  ms: number
}

/** The results of all runs on this machine, the last of each mutant: a run that was stopped goes on where it was. */
export function readResults(): Map<string, Result> {
  if (!existsSync(FILE)) return new Map()
  const lines = readFileSync(FILE, 'utf8').split('\n').filter(Boolean)
  return new Map(lines.map((line) => JSON.parse(line) as Result).map((result) => [result.key, result]))
}

export function keepResult(mutant: Mutant, killer: Killer, ms: number): Result {
  const result = { key: keyOf(mutant), name: mutant.name, killer, ms: Math.round(ms) }
  mkdirSync(dirname(FILE), { recursive: true })
  appendFileSync(FILE, `${JSON.stringify(result)}\n`)
  return result
}
