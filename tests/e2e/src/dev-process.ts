/** Development servers under test: processes of their own, which end with the test. */
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import type { DevOptions } from './dev-main.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

const running: ChildProcess[] = []
/** What the processes have printed: shown where a test fails. */
let printed = ''

/** Ends those that the test has started; for `test.afterEach`. */
export async function endDevelopment(): Promise<void> {
  if (test.info().status !== test.info().expectedStatus) console.error(printed)
  printed = ''
  for (const child of running.splice(0)) {
    if (child.connected) {
      const exited = once(child, 'exit')
      child.disconnect()
      await exited
    } else if (child.pid) {
      // closed, when also the last of what npm started holds its output no longer
      const closed = once(child, 'close')
      process.kill(-child.pid, 'SIGTERM')
      await closed
    }
  }
}

/** Parts with hot reload, the API of another app; answers the address. @param env more of its environment */
export async function startDev(options: DevOptions, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const child = fork(join(ROOT, 'tests', 'e2e', 'src', 'dev-main.ts'), [JSON.stringify(options)], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, ...env },
    silent: true,
  })
  for (const output of [child.stdout, child.stderr])
    output?.on('data', (chunk) => {
      printed += chunk
    })
  running.push(child)
  return (await once(child, 'message'))[0] as string
}

/** Saves a file with one text in place of another. */
export function edit(dir: string, file: string, from: string, to: string): void {
  const path = join(dir, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
}

/** Starts the development command as the documents write it; answers the address it prints. */
export async function npmRunDev(command: string, env: NodeJS.ProcessEnv, address: RegExp, cwd = ROOT): Promise<string> {
  const child = spawn(command, {
    shell: true,
    // its own group: a signal for npm alone need not reach what npm started
    detached: true,
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(child)
  let said = ''
  return new Promise((resolve, reject) => {
    child.on('exit', () => reject(new Error(said)))
    child.stdout.on('data', (chunk) => {
      said += chunk
      const found = address.exec(said)
      if (found) resolve(found[0])
    })
  })
}
