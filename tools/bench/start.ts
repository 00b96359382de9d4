/**
 * `npm run bench:start`: a fresh clone's first `npm start` and its second one: seconds until the address is printed, peak
 * memory of the whole process tree, and the server process at rest. Linux only (/proc).
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../scripts/lib/free-port.ts'
import { ROOT } from '../scripts/lib/run.ts'
import { commandOf, residentMb, treeOf, treeResidentMb } from './lib/processes.ts'
import { PUBLISHED, type Scenario } from './scenario.ts'

const SAMPLE_MS = 200
const REST_MS = 10_000

interface Start {
  seconds: number
  /** Resident memory of npm, the builds, the server and PostgreSQL together, MB. */
  peakMb: number
  /** Resident memory of the server's own process, ten seconds after it was ready, MB. */
  restMb: number
}

/** Runs `npm start` in a folder until its address is printed, then stops it as Ctrl-C does. */
async function start(dir: string): Promise<Start> {
  const began = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: dir,
    detached: true,
    env: { ...process.env, PORT: String(await freePort()), DATA_DIR: join(dir, '.data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const pid = child.pid ?? 0
  let peakMb = 0
  const timer = setInterval(() => {
    peakMb = Math.max(peakMb, treeResidentMb(pid))
  }, SAMPLE_MS)
  const exited = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  const seconds = await new Promise<number>((resolve, reject) => {
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk
      if (/Yaksok\s+http:\/\//.test(text)) resolve((performance.now() - began) / 1000)
    })
    void exited.then(() => reject(new Error(`npm start ended early:\n${text}`)))
  })
  await delay(REST_MS)
  const isServer = (command: string) => command.includes('tools/scripts/start.ts') && !command.includes('setup.mjs')
  const servers = treeOf(pid).filter((one) => isServer(commandOf(one)))
  const restMb = Math.max(0, ...servers.map(residentMb))
  clearInterval(timer)
  process.kill(-pid, 'SIGINT')
  await exited
  return { seconds, peakMb, restMb }
}

export const scenario: Scenario = {
  async measure() {
    const dir = mkdtempSync(join(tmpdir(), 'yaksok-start-'))
    try {
      spawnSync('git', ['clone', '-q', ROOT, dir], { stdio: 'inherit' })
      const fresh = await start(dir)
      const second = await start(dir)
      console.table({ fresh, second })
      const missed = second.seconds <= 5 && second.restMb <= 150 ? [] : ['second start over 5 s or server over 150 MB']
      return { folder: PUBLISHED, figures: { fresh, second }, missed }
    } finally {
      rmSync(dir, { recursive: true, force: true })
    }
  },
}
