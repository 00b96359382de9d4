/**
 * `npm run bench:siege`: how long another member's login and `/healthz` take while 40 clients do their worst at one costly
 * call, beside the same without them, in turn for each such call. The app is one of its own, as `npm start` runs it; the
 * clients share the machine with it.
 *
 * Options: `--only picture-flood` (names, with commas; about a minute each), `--costs` (measures what each work
 * costs a core instead), `--out <folder>`. Writes siege.json and siege.md: all floods into docs/bench, some of them into
 * .cache/bench-siege. Fails where a login takes more than twice its idle time, or p99 of /healthz is above 100 ms.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { UserError } from '@yaksok/server/command'
import { HEALTH_MS, MOST_TIMES } from '../scripts/attack/attacks/floods.ts'
import { floods, siege } from '../scripts/attack/floods/index.ts'
import { startOwnApp } from '../scripts/attack/own-app.ts'
import { Random } from '../scripts/attack/random.ts'
import { Target } from '../scripts/attack/target.ts'
import { buildChanged } from '../scripts/lib/build-changed.ts'
import { PUBLISHED, type Scenario } from './scenario.ts'
import { costs } from './siege/costs.ts'
import { lineOf, load, type Measured, pageOf } from './siege/report.ts'

export const scenario: Scenario = {
  options: { only: { type: 'string' }, costs: { type: 'boolean' }, out: { type: 'string' } },
  async measure({ only, costs: ofWorks, out }) {
    const names = typeof only === 'string' ? only.split(',') : undefined
    const unknown = names?.filter((name) => !floods.some((flood) => flood.name === name)) ?? []
    if (unknown.length > 0)
      throw new UserError(
        `No such flood: ${unknown.join(', ')}. There are: ${floods.map(({ name }) => name).join(', ')}`,
      )
    if (ofWorks) {
      for (const line of await costs()) console.log(line)
      return { folder: undefined, figures: {}, missed: [] }
    }
    await buildChanged('npm run bench:siege', (text) => console.log(`  ${text}`))
    const own = await startOwnApp()
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(signal, () => void own.remove().finally(() => process.exit(1)))
    try {
      const target = new Target({ url: new URL(own.url), random: new Random('siege'), invite: 'YAKSOK2026', own })
      const figures = await besiege(target, names)
      target.http.close()
      const folder = String(out ?? (names ? '.cache/bench-siege' : PUBLISHED))
      return { folder, figures, page: pageOf(figures), missed: figures.filter(({ met }) => !met).map(lineOf) }
    } finally {
      await own.remove()
    }
  },
}

/** Measures the floods in turn. */
async function besiege(target: Target, names: string[] | undefined): Promise<Measured[]> {
  const chosen = floods.filter(({ name }) => names?.includes(name) ?? true)
  if (chosen.some(({ name }) => name === 'export-flood')) await fillDay(target)
  const measured: Measured[] = []
  for (const flood of chosen) {
    const before = load()
    const found = await siege(target, flood)
    const met = found.login.times <= MOST_TIMES && found.health.flooded <= HEALTH_MS
    measured.push({ name: flood.name, does: flood.does, ...found, load: [before, load()], met })
    if (met) console.log(`✓ ${lineOf(measured.at(-1) as Measured)}`)
  }
  return measured
}

/** Moves the clock of rounds on by 90 minutes, so that the day has about 1,000 of them whose proofs can be downloaded. */
async function fillDay({ own }: Target): Promise<void> {
  await own.sql(
    `create or replace function money_now() returns timestamptz language sql volatile
     as $$ select clock_timestamp() + interval '90 minutes' $$`,
  )
  for (let last = -1; ; await pause(2000)) {
    const [row] = await own.sql<{ rounds: number }>(
      `select count(*)::int as rounds from rounds r join lotteries l on l.id = r.lottery_id where l.key = 'dice'`,
    )
    const rounds = row?.rounds ?? 0
    if (rounds > 100 && rounds - last < 5) return
    last = rounds
  }
}
