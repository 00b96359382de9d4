/**
 * `npm run test:attack [-- <name> …]`: attacks a running app of this machine, within bounds, and prints what each attack
 * tried, what got through and whether the rule held. Starts an app with a database of its own; `--url
 * http://127.0.0.1:4173` attacks one that runs (with demo data) instead, and leaves out what needs an operator's hands.
 * `--quick` leaves out what takes minutes, `--seed <text>` repeats a run, `--report <file>` also writes the outcomes as
 * JSON. Exit code 1 where something got through.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { fail, UserError } from '@yaksok/server/command'
import { attacks } from './attack/attacks/index.ts'
import { loopbackUrl } from './attack/loopback.ts'
import { startOwnApp } from './attack/own-app.ts'
import { Random } from './attack/random.ts'
import { headLine, lineOf, reportOf } from './attack/report.ts'
import { runAttacks } from './attack/run.ts'
import { Target } from './attack/target.ts'
import { buildChanged } from './lib/build-changed.ts'

try {
  const { values, positionals } = parseArgs({
    options: {
      url: { type: 'string' },
      invite: { type: 'string', default: 'YAKSOK2026' },
      seed: { type: 'string', default: new Date().toISOString() },
      quick: { type: 'boolean', default: false },
      report: { type: 'string' },
    },
    allowPositionals: true,
  })
  const unknown = positionals.filter((name) => !attacks.some((attack) => attack.name === name))
  if (unknown.length > 0)
    throw new UserError(
      `No such attack: ${unknown.join(', ')} (there are: ${attacks.map(({ name }) => name).join(', ')})`,
    )
  const given = values.url === undefined ? undefined : loopbackUrl(values.url)
  const chosen = attacks.filter(
    ({ name, half }) => (positionals.length === 0 || positionals.includes(name)) && !(values.quick && half === 'night'),
  )
  if (!given) await buildChanged('npm run test:attack', (text) => console.log(`  ${text}`))
  const own = given ? undefined : await startOwnApp()
  // a run that is broken off leaves no app behind
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void own?.remove().finally(() => process.exit(1)))
  try {
    const url = given ?? new URL(own?.url ?? '')
    const target = new Target({ url, random: new Random(values.seed), invite: values.invite, ...(own && { own }) })
    console.log(`\n${headLine}`)
    const outcomes = await runAttacks(target, chosen, (outcome) => console.log(lineOf(outcome)))
    target.http.close()
    if (values.report) writeFileSync(values.report, JSON.stringify(reportOf(outcomes), null, 2))
    const broken = outcomes.filter(({ verdict }) => verdict === 'broken').length
    console.log(
      `\n${target.http.sent} requests sent, ${target.http.faults} answered with a server error, seed ${values.seed}`,
    )
    const skipped = outcomes.filter(({ verdict }) => verdict === 'skipped').length
    console.log(`${outcomes.length - broken - skipped} passed, ${broken} failed, ${skipped} skipped`)
    process.exitCode = broken === 0 ? 0 : 1
  } finally {
    await own?.remove()
  }
} catch (error) {
  fail(error)
}
