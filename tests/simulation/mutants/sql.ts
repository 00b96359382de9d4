/**
 * `npm run test:mutants:sql [-- --sample <n>] [--seed <n>] [--only <beginning>] [--minutes <n>] [--survivors] [--keep]`: makes
 * a mistake in the SQL of ledger or rounds, one at a time, and sees whether a test notices. The seed decides which and their
 * order; what was tried before is not tried again (`artifacts/mutants.jsonl`), but for the survivors where `--survivors` asks
 * for them. Ends with what was found, which `--keep` writes into docs/bench/sql-mutants.json (`--minutes 0` tries none), and fails
 * for a survivor that survivors.json does not explain. All take nights.
 */
import { parseArgs } from 'node:util'
import { fail } from '@yaksok/server/command'
import { commitOf } from '../../../tools/scripts/lib/made-on.ts'
import { keepFigures } from '../lib/measurements.ts'
import { keyOf, type Mutant } from './mutant.ts'
import { keepResult, type Result, readResults } from './results.ts'
import { type Killer, placeOf, Runner } from './runner.ts'
import { allMutants, shuffled } from './sql-functions.ts'
import { readSurvivors } from './survivors.ts'

const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: 'Infinity' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    minutes: { type: 'string', default: 'Infinity' },
    survivors: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
})

async function tryThem(chosen: readonly Mutant[], results: Map<string, Result>): Promise<void> {
  if (chosen.length === 0 || Number(values.minutes) === 0) return
  const found = [...results.values()].flatMap(({ name, killer }) =>
    killer ? [[placeOf({ name }), killer] as const] : [],
  )
  const runner = await Runner.open(found.map(([place, killer]) => [place, killer]))
  const end = performance.now() + Number(values.minutes) * 60_000
  try {
    for (const mutant of chosen) {
      if (performance.now() > end) break
      const since = performance.now()
      const killer = await runner.killerOf(mutant)
      const result = keepResult(mutant, killer, performance.now() - since)
      results.set(result.key, result)
      console.log(`${killer ?? 'SURVIVED'}: ${mutant.name} (${Math.round(result.ms / 1000)} s)`)
    }
  } finally {
    await runner.close()
  }
}

/**
 * What the sample came to: all mistakes that can be made, those that were tried, and of these those whose code
 * does not start, those that nothing can be said of on a busy machine ({@link Killer}), those that a test found.
 */
function figuresOf(all: readonly Mutant[], tried: readonly Mutant[], killerOf: (mutant: Mutant) => Killer) {
  const count = (is: (killer: Killer) => boolean) => tried.filter((mutant) => is(killerOf(mutant))).length
  const [stillborn, unsure] = [count((killer) => killer === 'stillborn'), count((killer) => killer === 'unsure')]
  const killed = count((killer) => killer !== null) - stillborn - unsure
  return { all: all.length, tried: tried.length, stillborn, unsure, killed }
}

try {
  const commit = commitOf()
  const all = shuffled(allMutants(), Number(values.seed)).filter(
    ({ file, name }) => file.includes(values.only) || name.startsWith(values.only),
  )
  const chosen = all.slice(0, Number(values.sample))
  const results = readResults()
  const isLeft = (mutant: Mutant) => {
    const result = results.get(keyOf(mutant))
    return !result || (values.survivors && result.killer === null)
  }
  await tryThem(chosen.filter(isLeft), results)
  const tried = chosen.filter((mutant) => results.has(keyOf(mutant)))
  const killerOf = (mutant: Mutant) => results.get(keyOf(mutant))?.killer ?? null
  const kept = { seed: Number(values.seed), ...figuresOf(all, tried, killerOf) }
  console.log(JSON.stringify(kept))
  if (values.keep) keepFigures('sql-mutants', kept, commit)
  const explained = readSurvivors()
  const unexplained = tried.filter((mutant) => killerOf(mutant) === null && !(mutant.name in explained))
  if (unexplained.length > 0)
    throw new Error(`no reason is written for\n${unexplained.map(({ name }) => name).join('\n')}`)
  process.exit(0)
} catch (error) {
  fail(error)
}
