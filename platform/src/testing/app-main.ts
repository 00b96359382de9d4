/** The process of an app under test: gateway and API on a free port, steered over the parent's IPC channel. */

import { rmSync } from 'node:fs'
import { createGateway } from '../gateway/index.ts'
import { openReleaseStore } from '../release-store/index.ts'
import { composedStore } from './composed-store.ts'
import { type AppOptions, type Controls, loadApi, VISITOR } from './provider.ts'

/** `controls` are the names that the provider gives its controls. */
export type FromApp =
  | { ready: string; controls: string[] }
  | { failed: string }
  | { logged: string }
  | { reply: number; value?: unknown; error?: string }
export interface ToApp {
  ask: number
  control: string
  argument: unknown
}

/** What the parent has settled. */
export type Started = AppOptions & Required<Pick<AppOptions, 'store' | 'builds'>>

/** Limits that a busy machine keeps. */
const PATIENT = { renderMs: 60_000, hungMs: 60_000, answersMs: 60_000, cardsMs: 60_000, processes: 1 }

/** Tells the parent, as long as there is one: the last lines of a log may be written after the test has ended. */
const tell = (message: FromApp) => process.connected && process.send?.(message, undefined, undefined, () => {})

async function start(options: Started): Promise<void> {
  const { builds } = options
  const released = openReleaseStore(options.store)
  const store = builds.length > 0 ? composedStore(released, builds) : released
  if (store !== released) process.on('exit', () => rmSync(store.folder, { recursive: true, force: true }))
  const api = await (await loadApi(options.provider)).startTestApi(options.api ?? {})
  const app = await createGateway({
    store,
    server: {
      // browsers hold connections that they never use: the end of a test waits for none of them
      forceCloseConnections: true,
      logger: { level: 'warn', stream: { write: (line) => void tell({ logged: line }) } },
    },
    api: api.plugin,
    ...(api.ready && { ready: api.ready }),
    ...(api.cards && { cards: api.cards }),
    ...(options.drawn !== false && api.views && { views: api.views, drawing: PATIENT }),
    ...(api.texts && { texts: api.texts }),
    ...(api.metricPrefix && { metricPrefix: api.metricPrefix }),
    frames: options.frames ?? [],
    ...(options.config && { config: options.config }),
    ...(options.developers && { developers: options.developers }),
    ...(options.rollback && { rollback: options.rollback }),
  })
  const controls: Controls = { ...api.controls, ...(api.visitor && { [VISITOR]: api.visitor }) }
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  process.on('disconnect', () => {
    app
      .close()
      .then(() => api.close())
      .finally(() => process.exit(0))
  })
  process.on('message', async ({ ask, control, argument }: ToApp) => {
    try {
      tell({ reply: ask, value: await controls[control]?.(argument as never) })
    } catch (error) {
      tell({ reply: ask, error: String(error) })
    }
  })
  tell({ ready: url, controls: Object.keys(controls) })
}

start(JSON.parse(process.argv[2] ?? '')).catch((error) => {
  tell({ failed: String(error?.stack ?? error) })
  process.exit(1)
})
