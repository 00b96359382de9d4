import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { paced } from '@yaksok/platform/testing'
import { freePort } from './served.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

/** `npm run serve`, as a server runs it. */
export interface ServerProcess {
  /** What was started: npm, or setup.mjs. */
  child: ChildProcess
  origin: string
  /** Lines on stdout so far. */
  lines(): string[]
  /** Status of `/readyz`; 0 where nobody answers. */
  readiness(): Promise<number>
  /** Waits until neither the app nor its PostgreSQL is there any more. */
  gone(): Promise<void>
}

/** Starts a command on a port and data folder and waits until it is ready; `npm run serve` when none is named. */
export async function startServer(
  { store, dataDir, env = {} }: { store: string; dataDir: string; env?: Record<string, string> },
  [program, ...args]: [string, ...string[]] = ['npm', 'run', '--silent', 'serve'],
): Promise<ServerProcess> {
  const port = await freePort()
  const child = spawn(program, args, {
    cwd: ROOT,
    // Its own group: what a test sends goes to one process and not to those it started.
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DRAIN_SECONDS: '0',
      DATABASE_URL: '',
      ...env,
      PORT: String(port),
      DATA_DIR: dataDir,
      RELEASE_STORE: store,
    },
  })
  let output = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const origin = `http://127.0.0.1:${port}`
  const readiness = () =>
    fetch(`${origin}/readyz`).then(
      (response) => response.status,
      () => 0,
    )
  await expect.poll(readiness, { timeout: paced(120_000) }).toBe(200)
  return {
    child,
    origin,
    lines: () => output.trim().split('\n'),
    readiness,
    async gone() {
      await expect.poll(readiness, { timeout: paced(60_000) }).toBe(0)
      const runs = () => existsSync(join(dataDir, 'postgres/db/postmaster.pid'))
      await expect.poll(runs, { timeout: paced(60_000) }).toBe(false)
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}

/** Process ids that a process has started (Linux). */
export function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
}
