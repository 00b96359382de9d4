/**
 * `npm run bench:siege`: how long `/healthz` takes while 40 visitors do their worst: 20 ask for the export of a day of
 * about 1,000 rounds without a pause, 20 send bodies a byte at a time. Option: `--seconds 20` for each part.
 * Fails when p99 under siege is above 100 ms. Figures are for a machine that does nothing else.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { runningClusterUrl } from '@yaksok/server/postgres'
import pg from 'pg'
import { ROOT } from '../scripts/lib/run.ts'
import { exporters, healthTimes, trickles } from './siege/clients.ts'

const LIMIT_MS = 100
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '20' } } })
const seconds = Number(values.seconds)
const dataDir = mkdtempSync(join(tmpdir(), 'yaksok-siege-'))
const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(ROOT, 'scripts/serve.ts')], {
  cwd: ROOT,
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...process.env, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '', ROUND_SECONDS: '5', DRAIN_SECONDS: '0' },
})

/** The address that the server says it is at. */
async function started(): Promise<string> {
  for await (const line of createInterface({ input: child.stdout })) {
    const { event, url } = JSON.parse(line) as { event?: string; url?: string }
    if (event !== 'start' || !url) continue
    child.stdout.resume()
    return url.replace('localhost', '127.0.0.1')
  }
  throw new Error('the server ended')
}

/** Moves the clock of rounds on, so that the day has about 1,000 of them; answers the day. */
async function fillDay(): Promise<{ day: string; rounds: number }> {
  const owner = new pg.Client({ connectionString: (await runningClusterUrl(join(dataDir, 'postgres'))) ?? '' })
  await owner.connect()
  await owner.query(
    `create or replace function money_now() returns timestamptz language sql volatile
     as $$ select clock_timestamp() + interval '90 minutes' $$`,
  )
  const query = `select left(expect, 8) as day, count(*)::int as rounds from rounds r join lotteries l
    on l.id = r.lottery_id where l.key = 'dice' group by 1 order by 2 desc limit 1`
  for (let last = -1; ; await new Promise((resolve) => setTimeout(resolve, 2000))) {
    const { rows } = await owner.query<{ day: string; rounds: number }>(query)
    const [row] = rows
    if (row && row.rounds > 100 && row.rounds - last < 5) {
      await owner.end()
      return row
    }
    last = row?.rounds ?? 0
  }
}

const show = (name: string, times: number[]) => {
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10
  console.log(
    `${name}: /healthz median ${at(0.5)} ms, p99 ${at(0.99)} ms, most ${at(0.9999)} ms (${times.length} asked)`,
  )
  return at(0.99)
}

try {
  const url = await started()
  const { day, rounds } = await fillDay()
  console.log(`${rounds} rounds on ${day}`)
  show('idle', await healthTimes(url, seconds))
  const sieges = [exporters(url, 20, `/api/fairness/export?key=dice&day=${day}`), trickles(url, 20)]
  const p99 = show('40 at their worst', await healthTimes(url, seconds))
  for (const siege of sieges) siege.stop()
  console.log(`exports answered ${JSON.stringify(sieges[0]?.answers)}, bodies ${JSON.stringify(sieges[1]?.answers)}`)
  process.exitCode = p99 <= LIMIT_MS ? 0 : 1
} finally {
  child.kill('SIGTERM')
  await once(child, 'exit')
  rmSync(dataDir, { recursive: true, force: true })
}
