/**
 * `npm run test:mutants [-- --sample <n>] [--seed <n>] [--only <beginning>] [--minutes <n>] [--survivors]`: makes a mistake in the SQL or
 * the TypeScript of ledger, rounds, registry or signing, one at a time, and sees whether a test notices. The seed decides their
 * order; what was tried before is not tried again (`artifacts/mutants.jsonl`), but for the survivors where `--survivors` asks for
 * them. Ends with the share that was found, and fails for a survivor that survivors.json does not explain. All take nights.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fail } from '@yaksok/server/command'
import { allMutants, shuffled } from './all-mutants.ts'
import { keyOf, type Mutant } from './mutant.ts'
import { keepResult, type Result, readResults } from './results.ts'
import { placeOf, Runner } from './runner.ts'

const EXPLAINED = join(import.meta.dirname, 'survivors.json')

const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: 'Infinity' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    minutes: { type: 'string', default: 'Infinity' },
    survivors: { type: 'boolean', default: false },
  },
})

async function tryThem(chosen: readonly Mutant[], results: Map<string, Result>): Promise<void> {
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

/** By language: how many there are, were tried, can run, and were found. */
function report(chosen: readonly Mutant[], results: Map<string, Result>): Mutant[] {
  const tried = chosen.filter((mutant) => results.has(keyOf(mutant)))
  const killerOf = (mutant: Mutant) => results.get(keyOf(mutant))?.killer
  for (const language of ['sql', 'typescript'] as const) {
    const own = tried.filter((mutant) => mutant.language === language)
    const living = own.filter((mutant) => !['stillborn', 'unsure'].includes(killerOf(mutant) ?? ''))
    const killed = living.filter((mutant) => killerOf(mutant) !== null).length
    const all = chosen.filter((mutant) => mutant.language === language).length
    console.log(
      JSON.stringify({
        language,
        all,
        tried: own.length,
        living: living.length,
        killed,
        share: killed / living.length,
      }),
    )
  }
  return tried.filter((mutant) => killerOf(mutant) === null)
}

try {
  const chosen = shuffled(allMutants(), Number(values.seed))
    .filter(({ file, name }) => file.includes(values.only) || name.startsWith(values.only))
    .slice(0, Number(values.sample))
  const results = readResults()
  const isLeft = (mutant: Mutant) => {
    const result = results.get(keyOf(mutant))
    return !result || (values.survivors && result.killer === null)
  }
  await tryThem(chosen.filter(isLeft), results)
  const explained = JSON.parse(readFileSync(EXPLAINED, 'utf8')) as Record<string, string>
  const unexplained = report(chosen, results).filter(({ name }) => !(name in explained))
  if (unexplained.length > 0)
    throw new Error(`no reason is written for\n${unexplained.map(({ name }) => name).join('\n')}`)
  process.exit(0)
} catch (error) {
  fail(error)
}
