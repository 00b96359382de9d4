/** A store of its own with what this checkout has released, and the service in a process group that can be killed as one. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openReleaseStore } from '@yaksok/platform/registry'
import { runReleaseCommand } from '@yaksok/platform/release'
import { STORE } from '@yaksok/server/command'

const GATEWAY = join(import.meta.dirname, '..', 'lib', 'gateway.ts')

export interface Stage {
  store: string
  url: string
  /** Starts the service; resolves when it answers. */
  start(): Promise<void>
  /** Ends it and all that works for it by SIGKILL, as a power cut does. */
  kill(): Promise<void>
  /** A token for these remotes. */
  token(team: string, remotes: readonly string[]): Promise<string>
  close(): Promise<void>
}

export function openStage(port: number): Stage {
  const store = mkdtempSync(join(tmpdir(), 'yaksok-delivery-'))
  cpSync(STORE, store, { recursive: true })
  let service: ChildProcess | undefined
  const stage: Stage = {
    store,
    url: `http://127.0.0.1:${port}`,
    async start() {
      service = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', GATEWAY, store, String(port)], {
        detached: true,
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        env: { ...process.env, LOG_LEVEL: 'silent' },
      })
      const ended = once(service, 'exit').then(() => Promise.reject(new Error('the service did not start')))
      await Promise.race([once(service, 'message'), ended])
      ended.catch(() => {})
    },
    async kill() {
      if (!service?.pid || service.exitCode !== null || service.signalCode !== null) return
      const ended = once(service, 'exit')
      process.kill(-service.pid, 'SIGKILL')
      await ended
    },
    async token(team, remotes) {
      const lines: string[] = []
      const context = {
        store: openReleaseStore(store),
        print: (line: string) => void lines.push(line),
        dirOf: () => undefined,
      }
      await runReleaseCommand(
        ['releases', 'token', team, '--remotes', remotes.join(','), '--actions', 'release,preview,unseen'],
        context,
      )
      return lines.at(-1) ?? ''
    },
    async close() {
      await stage.kill()
      rmSync(store, { recursive: true, force: true })
    },
  }
  return stage
}
