/** `npm run serve`, or a role of it, in a process of its own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../scripts/lib/free-port.ts'
import { ROOT } from '../../scripts/lib/run.ts'

const READY_MS = 180_000
const LOOK_MS = 200

export interface AppProcess {
  origin: string
  pid: number
  stop(): Promise<void>
}

/** Starts it with a data folder of its own, unless `env` names one, and waits until it is ready. */
export async function startAppProcess(env: Record<string, string>): Promise<AppProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'yaksok-bench-app-'))
  const port = await freePort()
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/src/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...{ DATA_DIR: folder, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'error', DRAIN_SECONDS: '0', ...env },
    },
  })
  const origin = `http://127.0.0.1:${port}`
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    }
    rmSync(folder, { recursive: true, force: true })
  }
  for (const until = Date.now() + READY_MS; child.exitCode === null && Date.now() < until; await delay(LOOK_MS)) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (answer?.ok) return { origin, pid: child.pid as number, stop }
  }
  await stop()
  throw new Error(`${env.ROLE ?? 'the app'} did not get ready (exit code ${child.exitCode})`)
}
