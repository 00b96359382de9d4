/** The operators' console behind `npm start`. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './run.ts'

export interface Beside {
  /** Ends it, and waits until its connections are closed. */
  close(): Promise<void>
}

/**
 * Opens the console of a demo in a process of its own, which builds it first where it was never built: members wait neither for
 * its build nor for its work. What keeps it from opening is said in one line, and the app stands.
 * @param app where the app is served; `CONSOLE_PORT` (the port after the app's) `off`: no console
 */
export function openConsoleBeside(app: { url: string }, env: NodeJS.ProcessEnv = process.env): Beside {
  const { CONSOLE_PORT = String(Number(new URL(app.url).port) + 1) } = env
  if (CONSOLE_PORT === 'off') return { close: async () => {} }
  const child = spawn(process.execPath, [...process.execArgv, join(ROOT, 'tools', 'scripts', 'console.ts')], {
    cwd: ROOT,
    // it ends, too, when this process is killed and the channel closes
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...env, CONSOLE_PORT, DEMO_DATA: '1', RELEASES_APP: env.RELEASES_APP ?? app.url },
  })
  child.once('error', (error) => console.error(`✗ ${error.message}`))
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  child.unref()
  child.channel?.unref()
  return { close: () => ended(child) }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return
  const gone = once(child, 'exit')
  child.kill()
  await gone
}
