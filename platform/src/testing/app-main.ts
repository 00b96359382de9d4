/** The process of an app under test: gateway and API on a free port, steered over the parent's IPC channel. */

import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createGateway } from '../gateway/index.ts'
import { checkoutDir } from './checkout.ts'
import { API_VARIABLE, type AppOptions, type Controls, DEFAULT_API, type TestApi } from './provider.ts'

export type FromApp = { ready: string } | { failed: string } | { reply: number; value?: unknown; error?: string }
export interface ToApp {
  ask: number
  control: keyof Controls
  argument: unknown
}

const tell = (message: FromApp) => process.send?.(message)

/** Resolved from the checkout: it depends on the API, the platform does not. */
async function loadApi(): Promise<{ startTestApi(options: AppOptions['api']): Promise<TestApi> }> {
  const require = createRequire(join(checkoutDir(), 'package.json'))
  return import(pathToFileURL(require.resolve(process.env[API_VARIABLE] ?? DEFAULT_API)).href)
}

async function start(options: AppOptions): Promise<void> {
  const api = await (await loadApi()).startTestApi(options.api ?? {})
  const app = await createGateway({
    store: options.store ?? join(checkoutDir(), '.releases'),
    api: api.plugin,
    ready: api.ready,
    frames: options.frames ?? [],
    ...(options.config && { config: options.config }),
    ...(options.developers && { developers: options.developers }),
    ...(options.rollback && { rollback: options.rollback }),
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  process.on('disconnect', () => {
    app
      .close()
      .then(() => api.close())
      .finally(() => process.exit(0))
  })
  process.on('message', async ({ ask, control, argument }: ToApp) => {
    try {
      tell({ reply: ask, value: await api.controls[control](argument as never) })
    } catch (error) {
      tell({ reply: ask, error: String(error) })
    }
  })
  tell({ ready: url })
}

start(JSON.parse(process.argv[2] ?? '{}')).catch((error) => {
  tell({ failed: String(error?.stack ?? error) })
  process.exit(1)
})
