import { buildDefaults, type DefaultsBuild } from './defaults.ts'
import { buildLimit } from './limit.ts'
import { buildPlain } from './plain.ts'
import type { VariantName } from './results.ts'
import { serveDefaults } from './serve-defaults.ts'
import { type Closable, type SharedApi, serveVariant, tlsOptions } from './servers.ts'
import type { Shaper } from './shaping/shaper.ts'
import { buildOurs, type Variant } from './variants.ts'
import type { Wire } from './wire.ts'

/** Ports of the builds as a browser sees them; each server's own is so far behind. */
export const PORT = 5160
const BEHIND = 100
const NAMES = ['shell', 'home', 'wallet', 'venues', 'lottery', 'account']

/** Our gateway's builds, in the order of their ports. */
const GATEWAYS = ['ours', 'client', 'drawnLimit', 'limit', 'plain'] as const
type Gateway = (typeof GATEWAYS)[number]

/** Port of a part of the defaults build; each is an origin of its own. */
const portOf = (name: string): number => PORT + 10 + NAMES.indexOf(name)

/** Origin of a part of the defaults build. */
export const defaultsOrigin = (scheme: 'http' | 'https') => (name: string) => `${scheme}://localhost:${portOf(name)}`

/** All builds, each at its origin, behind the shaped network. */
export interface Served extends Closable {
  origins: Record<VariantName, string>
  wires: Record<Gateway, Wire>
}

/** What {@link serveAll} serves. */
export interface Builds {
  ours: Variant
  plain: Variant
  limit: Variant
  defaults: DefaultsBuild
}

/** Builds all of them, the defaults for http. */
export async function buildAll(): Promise<Builds> {
  return {
    ours: await buildOurs(),
    plain: await buildPlain(),
    limit: await buildLimit(),
    defaults: await buildDefaults(defaultsOrigin('http')),
  }
}

/** Serves all builds at the same time, behind `shaper`; `secure`: HTTP/2 over TLS. */
export async function serveAll(builds: Builds, api: SharedApi, shaper: Shaper, secure: boolean): Promise<Served> {
  const scheme = secure ? 'https' : 'http'
  const server = secure ? tlsOptions() : {}
  const { ours, limit, plain, defaults } = builds
  const variants: Record<Gateway, Variant> = { ours, client: ours, drawnLimit: limit, limit, plain }
  const drawn = new Set<Gateway>(['ours', 'drawnLimit'])
  const gateways = await Promise.all(
    GATEWAYS.map((name, index) =>
      serveVariant(variants[name], {
        port: PORT + BEHIND + index,
        api,
        drawn: drawn.has(name),
        follow: variants[name] === ours,
        server,
      }),
    ),
  )
  const others = await serveDefaults(defaults, api.origin, (name) => portOf(name) + BEHIND, server)
  const ports = [...GATEWAYS.map((_, index) => PORT + index), ...NAMES.map(portOf)]
  const proxies = await Promise.all(ports.map((port) => shaper.proxy(port, port + BEHIND)))
  const origins = GATEWAYS.map((name, index) => [name, `${scheme}://localhost:${PORT + index}`])
  return {
    origins: { ...Object.fromEntries(origins), defaults: defaultsOrigin(scheme)('shell') },
    wires: Object.fromEntries(gateways.map(({ wire }, index) => [GATEWAYS[index], wire])) as Record<Gateway, Wire>,
    async close() {
      await Promise.all(proxies.map((proxy) => proxy.close()))
      await Promise.all([...gateways, others].map((one) => one.close()))
    },
  }
}
