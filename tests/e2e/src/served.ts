import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { paced } from '@yaksok/platform/testing'

export { freePort } from '../../../tools/scripts/lib/free-port.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

/** `npm start` on a store that is filled already, ready when it prints its address. @param more of its environment */
export async function start(port: number, dataDir: string, store: string, more = {}): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'tools/scripts/start.ts'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, RELEASE_STORE: store, CONSOLE_PORT: 'off', ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout?.on('data', (chunk) => {
    output += chunk
  })
  try {
    await expect.poll(() => output, { timeout: paced(120_000) }).toContain('demo login')
  } catch (error) {
    // nobody else knows of it
    await stop(child)
    throw error
  }
  return child
}

/** Ctrl-C; a server that does not end fails the test. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = once(child, 'exit', { signal: AbortSignal.timeout(paced(20_000)) })
  child.kill('SIGTERM')
  await gone
}
