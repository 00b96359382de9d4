/**
 * `npm run bench:siege`: how long another member's login and `/healthz` take while 40 clients do their worst at one costly
 * call, beside the same without them, in turn for each such call. The app is one of its own, as `npm start` runs it; the
 * clients share the machine with it.
 *
 * Options: `--only picture-flood` (names, with commas; about a minute each), `--costs` (measures what each work
 * costs a core instead), `--out <folder>`. Writes siege.json and siege.md: all floods into docs/bench, some of them into
 * .cache/bench-siege. Fails where a login takes more than twice its idle time, or p99 of /healthz is above 100 ms.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fail, UserError } from '@yaksok/server/command'
import { HEALTH_MS, MOST_TIMES } from '../scripts/attack/attacks/floods.ts'
import { floods, siege } from '../scripts/attack/floods/index.ts'
import { startOwnApp } from '../scripts/attack/own-app.ts'
import { Random } from '../scripts/attack/random.ts'
import { Target } from '../scripts/attack/target.ts'
import { buildChanged } from '../scripts/lib/build-changed.ts'
import { ROOT } from '../scripts/lib/run.ts'
import { costs } from './siege/costs.ts'
import { fillDay } from './siege/fill-day.ts'
import { lineOf, load, type Measured, writeReport } from './siege/report.ts'

const { values } = parseArgs({
  options: { only: { type: 'string' }, costs: { type: 'boolean', default: false }, out: { type: 'string' } },
})
try {
  const names = values.only?.split(',')
  const unknown = names?.filter((name) => !floods.some((flood) => flood.name === name)) ?? []
  if (unknown.length > 0)
    throw new UserError(`No such flood: ${unknown.join(', ')}. There are: ${floods.map(({ name }) => name).join(', ')}`)
  if (values.costs) {
    for (const line of await costs()) console.log(line)
    process.exit(0)
  }
  await buildChanged('npm run bench:siege', (text) => console.log(`  ${text}`))
  const own = await startOwnApp()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void own.remove().finally(() => process.exit(1)))
  try {
    const target = new Target({ url: new URL(own.url), random: new Random('siege'), invite: 'YAKSOK2026', own })
    process.exitCode = await besiege(target, names)
    target.http.close()
  } finally {
    await own.remove()
  }
} catch (error) {
  fail(error)
}

/** Measures the floods in turn. @returns the exit code */
async function besiege(target: Target, names: string[] | undefined): Promise<0 | 1> {
  const chosen = floods.filter(({ name }) => names?.includes(name) ?? true)
  if (chosen.some(({ name }) => name === 'export-flood')) await fillDay(target)
  const measured: Measured[] = []
  for (const flood of chosen) {
    const before = load()
    const found = await siege(target, flood)
    const met = found.login.times <= MOST_TIMES && found.health.flooded <= HEALTH_MS
    measured.push({ name: flood.name, does: flood.does, ...found, load: [before, load()], met })
    console.log(lineOf(measured.at(-1) as Measured))
  }
  writeReport(join(ROOT, values.out ?? (names ? '.cache/bench-siege' : 'docs/bench')), measured)
  return measured.every(({ met }) => met) ? 0 : 1
}
