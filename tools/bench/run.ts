/**
 * Runs a benchmark, `run.ts api` for `npm run bench:api`: measures what the scenario `api.ts` says, writes its figures and its
 * page, and prints each figure that misses its target; exit code 1 where one does. The options stand in its first comment.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fail } from '@yaksok/server/command'
import { ROOT } from '../scripts/lib/run.ts'
import type { Outcome, Scenario } from './scenario.ts'

function write(name: string, { folder, figures, page, files = {} }: Outcome): void {
  if (!folder) return
  const to = join(ROOT, folder)
  mkdirSync(to, { recursive: true })
  const texts = { json: `${JSON.stringify(figures, null, 2)}\n`, ...(page && { md: page }), ...files }
  for (const [ending, text] of Object.entries(texts)) writeFileSync(join(to, `${name}.${ending}`), text)
  console.log(`\n${to}`)
}

try {
  const [name = '', ...args] = process.argv.slice(2)
  const { scenario } = (await import(`./${name}.ts`)) as { scenario: Scenario }
  const { values } = parseArgs({ args, options: scenario.options ?? {} })
  const outcome = await scenario.measure(values)
  write(name, outcome)
  for (const line of outcome.missed) console.error(`✗ ${line}`)
  process.exit(outcome.missed.length > 0 ? 1 : 0)
} catch (error) {
  fail(error)
}
