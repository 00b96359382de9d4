/** The operators' console as `npm run console` and its tests open it: its parts, its store, its gateway. */
import {
  type Address,
  buildChanged,
  isReleased,
  listen,
  readAddress,
  releaseMissing,
  whatIsServed,
} from '@yaksok/platform/app'
import { createGateway, KOREAN } from '@yaksok/platform/gateway'
import type { ReleaseStore } from '@yaksok/platform/registry'
import { consoleDirs } from '../command/index.ts'
import { type createLog, openConsole, type ServerConfig } from '../index.ts'
import { withReleases } from './console-releases.ts'
import { metricsAccessOf } from './gateway-settings.ts'

/** `HOST` and `CONSOLE_PORT` (the port after the app's, 4174). */
export const readConsoleAddress = (env: NodeJS.ProcessEnv = process.env): Address =>
  readAddress({ ...env, PORT: env.CONSOLE_PORT ?? String(readAddress(env).port + 1) })

/** Releases what the console's store has not: all of it where it is empty, or what changed here with `all`. */
export async function buildConsole(store: ReleaseStore, say: (text: string) => void, all = false): Promise<void> {
  const dirs = consoleDirs()
  const workspace = { store, dirs, say }
  if (all || !isReleased(store)) return buildChanged(workspace, 'npm run console')
  await releaseMissing(workspace, 'npm run console')
  say(whatIsServed(store, dirs, 'npm run console -- --working-copy'))
}

/** The teams' page of the members' app, where its address is known (`RELEASES_APP`). */
const releasesPage = (env: NodeJS.ProcessEnv = process.env): string | null =>
  env.RELEASES_APP ? new URL('/console/releases', env.RELEASES_APP).href : null

export interface ConsoleOptions {
  config: ServerConfig
  address: Address
  log: ReturnType<typeof createLog>
  /** The console's own store. */
  store: ReleaseStore
  /** That of the members' app, whose releases are shown. */
  appStore: ReleaseStore
}

/** Opens the console's API and its gateway. No page is drawn by the server, and no browser keeps one: it is of members. */
export async function serveConsole(options: ConsoleOptions) {
  const { config, address, log, store, appStore } = options
  const api = await openConsole(config, { log })
  try {
    const app = await createGateway({
      texts: KOREAN,
      store,
      memory: config.dataDir,
      api: withReleases(api.plugin, { store: appStore, page: releasesPage(), memory: config.dataDir }),
      worker: false,
      // an operator's session is a cookie: no build that is not released runs beside it
      previews: 'none',
      metricPrefix: 'yaksok_console_',
      // on the app's metrics port another process answers
      metricsAccess: metricsAccessOf({ metrics: { ...config.metrics, port: null } }, address.host),
      ready: async () => ({ database: await api.ready() }),
      server: { loggerInstance: log, trustProxy: config.trustProxy },
    })
    const url = await listen(app, address)
    return {
      url,
      close: async () => {
        await app.close()
        await api.close()
      },
    }
  } catch (error) {
    await api.close()
    throw error
  }
}
