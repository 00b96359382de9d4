import { fork } from 'node:child_process'
import { once } from 'node:events'
import { extname, join } from 'node:path'
import { releaseStore } from '../util/index.ts'
import type { FromApp, Started, ToApp } from './app-main.ts'
import { type AppOptions, BUILDS_VARIABLE, type Controls } from './provider.ts'

/** The builds of the whole run; an app with a store of its own is composed by its test. */
function buildsOfRun({ store }: Pick<AppOptions, 'store'>): string[] {
  return store ? [] : (process.env[BUILDS_VARIABLE] ?? '').split('\n').filter(Boolean)
}

/** A running app under test. */
export interface TestApp<Named extends Controls = Controls> {
  /** Its origin. */
  url: string
  /** Time from the start to the first answer it can give, ms. */
  bootMs: number
  /** The release store it serves. */
  store: string
  /** Folders of the builds that it serves in the place of released versions. */
  builds: string[]
  controls: Named
  /** The last warnings and errors of its gateway, oldest first. */
  log(): readonly string[]
  close(): Promise<void>
}

/** Lines of a gateway's log that are kept. */
const LINES = 50

/**
 * Boots the composed app (released shell and remotes, `builds` in their place, the API on a fresh database) on a free
 * port.
 * @throws Error with what the app said when it cannot start
 */
export async function startApp<Named extends Controls = Controls>(options: AppOptions = {}): Promise<TestApp<Named>> {
  const started = performance.now()
  const { store = releaseStore(), builds = buildsOfRun(options) } = options
  const child = fork(
    join(import.meta.dirname, `app-main${extname(import.meta.filename)}`),
    [JSON.stringify({ ...options, store, builds } satisfies Started)],
    {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      execArgv: ['--disable-warning=ExperimentalWarning'],
    },
  )
  let lines: string[] = []
  const waiting = new Map<number, (message: Extract<FromApp, { reply: number }>) => void>()
  let asked = 0
  const ready = new Promise<Extract<FromApp, { ready: string }>>((resolve, reject) => {
    child.on('message', (message: FromApp) => {
      if ('ready' in message) resolve(message)
      else if ('logged' in message) lines = [...lines, message.logged].slice(-LINES)
      else if ('failed' in message) reject(new Error(message.failed))
      else waiting.get(message.reply)?.(message)
    })
    child.on('exit', (code) => reject(new Error(`the app under test ended with code ${code}`)))
  })
  const control = (name: string) => (argument?: unknown) =>
    new Promise<unknown>((resolve, reject) => {
      const ask = asked++
      waiting.set(ask, ({ value, error }) => {
        waiting.delete(ask)
        if (error) reject(new Error(error))
        else resolve(value)
      })
      child.send({ ask, control: name, argument } satisfies ToApp)
    })
  const { ready: url, controls: names } = await ready
  const controls: Controls = Object.fromEntries(names.map((name) => [name, control(name)]))
  return {
    url,
    bootMs: performance.now() - started,
    store,
    builds,
    controls: controls as Named,
    log: () => lines,
    async close() {
      if (child.exitCode !== null) return
      const exited = once(child, 'exit')
      child.disconnect()
      await exited
    },
  }
}
