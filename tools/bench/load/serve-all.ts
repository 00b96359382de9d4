import { buildDefaults, type DefaultsBuild } from './defaults.ts'
import { buildLimit } from './limit.ts'
import { buildPlain } from './plain.ts'
import type { VariantName } from './results.ts'
import { serveDefaults } from './serve-defaults.ts'
import { type Closable, type ServerOptions, type SharedApi, serveVariant } from './servers.ts'
import type { Shaper } from './shaping/shaper.ts'
import { startTls } from './tls.ts'
import { buildOurs, type Variant } from './variants.ts'
import type { Wire } from './wire.ts'

/** Ports of the builds as a browser sees them; each server's own is so far behind. */
export const PORT = 5160
const BEHIND = 100
const NAMES = ['shell', 'home', 'wallet', 'venues', 'lottery', 'account']

/** Our gateway's builds, in the order of their ports. */
const GATEWAYS = ['ours', 'client', 'renderedLimit', 'limit', 'plain'] as const
type Gateway = (typeof GATEWAYS)[number]

/** Port of a part of the defaults build; each is an origin of its own. */
const portOf = (name: string): number => PORT + 10 + NAMES.indexOf(name)

type Scheme = 'http' | 'https'

/** Origin of a part of the defaults build. */
const defaultsOrigin = (scheme: Scheme) => (name: string) => `${scheme}://localhost:${portOf(name)}`

/** All builds, each at its origin, behind the shaped network. */
export interface Served extends Closable {
  origins: Record<VariantName, string>
  /** Where a build is asked directly: plain HTTP, unshaped. */
  direct: Record<Gateway, string>
  wires: Record<Gateway, Wire>
}

/** What {@link serveAll} serves. */
export interface Builds {
  ours: Variant
  plain: Variant
  limit: Variant
  /** They have addresses of their scheme in them; built when first served by it. */
  defaults(scheme: Scheme): Promise<DefaultsBuild>
}

/** Builds all of them but the defaults. */
export async function buildAll(): Promise<Builds> {
  const defaults: Partial<Record<Scheme, Promise<DefaultsBuild>>> = {}
  return {
    ours: await buildOurs(),
    plain: await buildPlain(),
    limit: await buildLimit(),
    defaults: (scheme) => (defaults[scheme] ??= buildDefaults(scheme, defaultsOrigin(scheme))),
  }
}

/** Serves all builds at the same time, behind `shaper`; `secure`: HTTP/2 over TLS, by nginx as it is deployed. */
export async function serveAll(builds: Builds, api: SharedApi, shaper: Shaper, secure: boolean): Promise<Served> {
  const scheme = secure ? 'https' : 'http'
  // nginx is between the shaped network and the gateways, which believe it the scheme
  const server: ServerOptions = secure ? { trustProxy: (_, hop) => hop === 0 } : {}
  const [behind, own] = secure ? [BEHIND, 2 * BEHIND] : [BEHIND, BEHIND]
  const { ours, limit, plain } = builds
  const defaults = await builds.defaults(scheme)
  const variants: Record<Gateway, Variant> = { ours, client: ours, renderedLimit: limit, limit, plain }
  const rendered = new Set<Gateway>(['ours', 'renderedLimit'])
  const gateways = await Promise.all(
    GATEWAYS.map((name, index) =>
      serveVariant(variants[name], {
        port: PORT + own + index,
        api,
        rendered: rendered.has(name),
        follow: variants[name] === ours,
        server,
      }),
    ),
  )
  const others = await serveDefaults(defaults, api.origin, (name) => portOf(name) + own, server)
  const ports = [...GATEWAYS.map((_, index) => PORT + index), ...NAMES.map(portOf)]
  const proxies = await Promise.all(ports.map((port) => shaper.proxy(port, port + behind)))
  if (secure) proxies.push(await startTls(ports.map((port) => ({ port: port + behind, behind: port + own }))))
  const direct = GATEWAYS.map((name, index) => [name, `http://127.0.0.1:${PORT + own + index}`])
  const origins = GATEWAYS.map((name, index) => [name, `${scheme}://localhost:${PORT + index}`])
  return {
    origins: { ...Object.fromEntries(origins), defaults: defaultsOrigin(scheme)('shell') },
    direct: Object.fromEntries(direct) as Record<Gateway, string>,
    wires: Object.fromEntries(gateways.map(({ wire }, index) => [GATEWAYS[index], wire])) as Record<Gateway, Wire>,
    async close() {
      await Promise.all(proxies.map((proxy) => proxy.close()))
      await Promise.all([...gateways, others].map((one) => one.close()))
    },
  }
}
