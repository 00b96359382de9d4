import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Address } from '@yaksok/platform/app'
import { type GatewayOptions, KOREAN, readReleaseService } from '@yaksok/platform/gateway'
import { accountSetLoginPassword } from '@yaksok/shared/core/routes'
import { CONFIRM_PATHS, type ServerConfig } from '../index.ts'

/** The design tokens, which the page for teams goes by as the app does. */
const TOKENS = fileURLToPath(import.meta.resolve('@yaksok/shared/page/tokens.css'))

/** Hours an override lasts in a developer's browser. */
const OVERRIDE_HOURS = 8

/** `SERVER_RENDERING=0`: pages are skeletons, and their scripts draw. */
export const rendersPages = (env: NodeJS.ProcessEnv = process.env): boolean => env.SERVER_RENDERING !== '0'

/**
 * `RENDER_ISOLATION`: `kernel` renders nothing where the kernel does not hold the render process; `process` does with what
 * Node.js has. @throws Error for any other value
 */
export function renderIsolation(
  byDefault: 'kernel' | 'process',
  { RENDER_ISOLATION }: NodeJS.ProcessEnv = process.env,
): Pick<GatewayOptions, 'drawing'> {
  const isolation = RENDER_ISOLATION || byDefault
  if (isolation !== 'kernel' && isolation !== 'process')
    throw new Error(`RENDER_ISOLATION must be kernel or process, not ${isolation}`)
  return { drawing: { isolation } }
}

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

/** Where previews are shown. A house of real money has no sample members: on the app's own origin it shows none. */
export function previewsOf({
  previewOrigin,
  moneyMode,
}: Pick<ServerConfig, 'previewOrigin' | 'moneyMode'>): Pick<GatewayOptions, 'previews'> {
  if (previewOrigin) return { previews: { origin: previewOrigin } }
  return moneyMode === 'licensed' ? { previews: 'none' } : {}
}

/** The confirm origin, as the gateway answers it (docs/decisions/078-confirm-origin.md). */
export const embeddedOf = ({ origin }: NonNullable<ServerConfig['confirm']>) => ({
  origin,
  paths: Object.values(CONFIRM_PATHS).map((path) => `/api/${path}`),
})

/** Who reads `/metrics`: nobody, until `METRICS_PUBLIC`, `METRICS_TOKEN` or `METRICS_PORT` (on `host`) opens it. */
export const metricsAccessOf = ({ metrics }: Pick<ServerConfig, 'metrics'>, host: string) =>
  ({
    open: metrics.public,
    ...(metrics.token && { token: metrics.token }),
    ...(metrics.port !== null && { listen: { host, port: metrics.port } }),
  }) satisfies GatewayOptions['metricsAccess']

/** What a gateway is told of its environment, wherever its API is. */
export function gatewaySettings({ config, address }: { config: ServerConfig; address: Address }) {
  const developers = readDevelopers()
  return {
    memory: config.dataDir,
    texts: KOREAN,
    ...(process.env.SERVICE_WORKER === '0' && { worker: false }),
    frames: [config.serviceUrl, config.gameUrl].filter(Boolean).map((url) => new URL(url).origin),
    ...(config.securityContact && { securityContact: config.securityContact }),
    changePassword: accountSetLoginPassword,
    ...(developers && { developers }),
    ...previewsOf(config),
    ...(config.confirm && { embedded: embeddedOf(config.confirm) }),
    ...(config.frames && { frameOrigin: config.frames }),
    releases: { ...readReleaseService(address.host), tokens: readFileSync(TOKENS, 'utf8') },
  } satisfies Partial<GatewayOptions>
}
