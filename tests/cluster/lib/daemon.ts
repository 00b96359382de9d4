import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { userInfo } from 'node:os'

/** A program of the system that runs beside the test, and ends with it however that ends. */
export interface Daemon {
  readonly pid: number
  /** Ends it with this signal and waits; does nothing where it has ended. */
  end(signal?: NodeJS.Signals): Promise<void>
  /** The last lines it wrote. */
  lastWords(): string
}

export interface DaemonOptions {
  env?: NodeJS.ProcessEnv
  /** Where its words go. */
  log: string
  /** Not as root, which PostgreSQL refuses: as this user of the system, where the test runs as root. */
  user?: string
}

/** Starts a program. @throws where it cannot be started */
export async function startDaemon(path: string, args: readonly string[], options: DaemonOptions): Promise<Daemon> {
  const { log, user } = options
  const output = openSync(log, 'a')
  const as =
    user && userInfo().uid === 0 ? [`--reuid=${user}`, `--regid=${user}`, '--init-groups'] : ([] as readonly string[])
  const child: ChildProcess = spawn('setpriv', [...as, '--pdeathsig', 'TERM', path, ...args], {
    stdio: ['ignore', output, output],
    env: { ...process.env, ...options.env },
  })
  closeSync(output)
  await once(child, 'spawn')
  const ended = once(child, 'exit')
  return {
    pid: child.pid as number,
    async end(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      await ended
    },
    lastWords: () => readFileSync(log, 'utf8').trimEnd().split('\n').slice(-15).join('\n'),
  }
}
