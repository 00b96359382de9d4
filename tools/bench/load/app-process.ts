/** The app in a process of its own, as `npm run serve` runs it: gateway and API, with a database of its own. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../scripts/lib/run.ts'
import { logIn } from './service.ts'
import { WORK } from './variants.ts'
import type { Session } from './visit.ts'

const READY_MS = 120_000

export interface AppProcess {
  origin: string
  pid: number
  session: Session
  /** A page as the demo member is sent it. */
  page(path: string): Promise<string>
  close(): Promise<void>
}

/** Starts it on `store` and logs the demo member in. */
export async function startApp(store: string, port: number): Promise<AppProcess> {
  const dataDir = join(WORK, `data-${port}`)
  rmSync(dataDir, { recursive: true, force: true })
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/src/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...{ RELEASE_STORE: store, DATA_DIR: dataDir, PORT: String(port), SERVER_RENDERING: '1' },
      ...{ DEMO_DATA: '1', METRICS_PUBLIC: '1', LOG_LEVEL: 'error', DRAIN_SECONDS: '0', ROUND_SECONDS: '3600' },
    },
  })
  const origin = `http://localhost:${port}`
  await ready(child, origin).catch((error: unknown) => {
    child.kill()
    throw error
  })
  const session = await logIn(origin)
  return {
    origin,
    pid: child.pid as number,
    session,
    page: async (path) => (await fetch(origin + path, { headers: { cookie: `yaksok-view=${session.view}` } })).text(),
    async close() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill()
      await gone
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function ready(child: ChildProcess, origin: string): Promise<void> {
  const until = Date.now() + READY_MS
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the app ended with ${child.exitCode}`)
    if (
      await fetch(`${origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    if (Date.now() > until) throw new Error('the app does not get ready')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** Of which it is the parent, and which draws pages; null before the first page. */
export function renderProcessOf(pid: number): number | null {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  for (const line of lines) {
    const [, child, parent, args = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    if (Number(parent) === pid && /render[/\\]main\.[jt]s/.test(args)) return Number(child)
  }
  return null
}

/** Time of the processor that a process has had, ms, by Linux. */
export function cpuOf(pid: number): number {
  // the name, which stands in parentheses, may hold spaces
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const tick = 10
  return (Number(fields[11]) + Number(fields[12])) * tick
}

/** Memory that a process costs the machine, MB, by Linux: of what it shares with others, its part alone. */
export function memoryOf(pid: number): number {
  const [, kB] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
  return (Number(kB) * 1024) / 1e6
}
