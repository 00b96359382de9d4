/** One process that serves everything: gateway, API and (unless DATABASE_URL is set) the embedded PostgreSQL. */
import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { createGateway, type GatewayOptions } from '@yaksok/platform/gateway'
import { defaultEntry, isServable, readRegistry, StoreError } from '@yaksok/platform/registry'
import { createLog, openBackend, processMetrics, type ServerConfig } from '@yaksok/server'
import { UserError } from './fail.ts'
import { ROOT } from './run.ts'

export interface Address {
  host: string
  port: number
}

/** `HOST` and `PORT`; throws UserError for a port that is none. */
export function readAddress(env: NodeJS.ProcessEnv = process.env): Address {
  const port = Number(env.PORT ?? 4173)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new UserError(`PORT=${env.PORT}은(는) 포트 번호가 아니에요`)
  return { host: env.HOST ?? '127.0.0.1', port }
}

/** Throws UserError when somebody listens there already: better before the build than after it. */
export async function checkPortFree({ host, port }: Address): Promise<void> {
  if (port === 0) return
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? portInUse(port)
          : new UserError(`${host}:${port}을(를) 열 수 없어요 (${error.code})`),
      ),
    )
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

function portInUse(port: number): UserError {
  return new UserError(`포트 ${port}을(를) 다른 프로그램이 쓰고 있어요 (그 프로그램을 끝내거나 PORT를 바꿔 주세요)`)
}

/** Hours an override lasts in a developer's browser. */
const OVERRIDE_HOURS = 8

/**
 * `DEVELOPER_ORIGINS` (comma-separated, `http://localhost:*` for any port) allows developers' overrides from these
 * origins and the replay of earlier compositions. Unset, both are off.
 */
export function readDevelopers(env: NodeJS.ProcessEnv = process.env): GatewayOptions['developers'] {
  const origins = (env.DEVELOPER_ORIGINS ?? '')
    .split(',')
    .map((origin) => origin.trim())
    .filter(Boolean)
  return origins.length > 0 ? { origins, hours: OVERRIDE_HOURS } : undefined
}

/** True where there is an app to serve: a shell is live in the store, and this version of the gateway can make its pages. */
export function isReleased(store: string): boolean {
  const live = defaultEntry(readRegistry(store).registry, 'shell')
  return live !== undefined && isServable(live)
}

/** @throws StoreError where the store holds nothing to serve */
export function checkReleased(store: string): void {
  if (defaultEntry(readRegistry(store).registry, 'shell') && !isReleased(store))
    throw new StoreError(`예전 방식으로 빌드한 셸이에요: ${store} (npm run release -- shell로 먼저 내보내 주세요)`)
  if (!isReleased(store))
    throw new StoreError(
      `내보낸 빌드가 없어요: ${store} (npm run publish-all 또는 npm run release로 먼저 내보내 주세요)`,
    )
}

export interface Served {
  url: string
  /** Says 503 on `/readyz` for `drainSeconds`, answers what was asked by then, and ends the database it started. */
  close(): Promise<void>
}

export interface ServeOptions {
  store: string
  config: ServerConfig
  address: Address
  onProgress?: (step: string) => void
  gateway?: Partial<GatewayOptions>
}

/** Opens database, API and gateway, and listens. Closes again what was opened when a later step fails. */
export async function serve({ store, config, address, onProgress, gateway }: ServeOptions): Promise<Served> {
  const log = createLog(config)
  const developers = readDevelopers()
  let serving = true
  const backend = await openBackend(config, { log, ...(onProgress && { onProgress }) })
  try {
    const app = await createGateway({
      store,
      api: backend.plugin,
      metricPrefix: 'yaksok_',
      metrics: [backend.metrics, processMetrics(ROOT)],
      ready: async () => ({ ...(await backend.ready()), serving }),
      frames: [config.serviceUrl, config.gameUrl].filter(Boolean).map((url) => new URL(url).origin),
      server: { loggerInstance: log, trustProxy: config.trustProxy },
      metricsAccess: {
        ...(config.metrics.token && { token: config.metrics.token }),
        ...(config.metrics.port !== null && { listen: { host: address.host, port: config.metrics.port } }),
      },
      ...(config.securityContact && { securityContact: config.securityContact }),
      ...(developers && { developers }),
      ...gateway,
    })
    try {
      await app.listen(address)
    } catch (error) {
      await app.close()
      throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? portInUse(address.port) : error
    }
    const bound = app.server.address()
    const port = typeof bound === 'object' && bound ? bound.port : address.port
    const shown = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(address.host) ? 'localhost' : address.host
    return {
      url: `http://${shown}:${port}`,
      close: async () => {
        // A balancer that asks /readyz takes this process out while it still answers everything.
        serving = false
        await delay(config.drainSeconds * 1000)
        await app.close()
        await backend.close()
      },
    }
  } catch (error) {
    await backend.close()
    throw error
  }
}

/** A signal to the whole process group arrives twice: from the group and from `setup.mjs`, which passes it on. */
const SAME_SIGNAL_MS = 2000

/**
 * Runs `close` once on Ctrl-C, SIGTERM or SIGHUP, or when `setup.mjs` is gone, then leaves; asked again two seconds later
 * it leaves at once.
 */
export function closeOnSignal(close: () => Promise<void>): void {
  let since: number | undefined
  function end(): void {
    since = performance.now()
    close().then(
      () => process.exit(0),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (since === undefined) end()
      else if (performance.now() - since > SAME_SIGNAL_MS) process.exit(1)
    })
  if (process.connected) process.once('disconnect', () => since === undefined && end())
}
