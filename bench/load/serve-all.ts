import { buildDefaults, type DefaultsBuild } from './defaults.ts'
import { buildLimit } from './limit.ts'
import { buildPlain } from './plain.ts'
import type { VariantName } from './results.ts'
import { type Closable, serveDefaults, serveVariant, tlsOptions } from './servers.ts'
import { buildOurs, type Variant } from './variants.ts'

/** Port of ours; the limit and ours without the runtime have the next ones. */
export const PORT = 5160
const DEFAULTS_PORT = 5170
const NAMES = ['shell', 'home', 'wallet', 'venues', 'lottery', 'account']

/** Port of a part of the defaults build; each is an origin of its own. */
const portOf = (name: string): number => DEFAULTS_PORT + 1 + NAMES.indexOf(name)

/** Origin of a part of the defaults build. */
export const defaultsOrigin = (scheme: 'http' | 'https') => (name: string) => `${scheme}://localhost:${portOf(name)}`

/** All variants, each at its origin. */
export interface Served extends Closable {
  origins: Record<VariantName, string>
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

/** Serves all variants at the same time; `api` is the origin of the API, `secure` HTTP/2 over TLS. */
export async function serveAll(
  { ours, plain, limit, defaults }: Builds,
  api: string,
  secure: boolean,
): Promise<Served> {
  const scheme = secure ? 'https' : 'http'
  const server = secure ? tlsOptions() : {}
  const servers = [
    await serveVariant(ours, api, PORT, server),
    await serveVariant(limit, api, PORT + 1, server),
    await serveVariant(plain, api, PORT + 2, server),
    await serveDefaults(defaults, api, portOf, server),
  ]
  return {
    origins: {
      ours: `${scheme}://localhost:${PORT}`,
      plain: `${scheme}://localhost:${PORT + 2}`,
      limit: `${scheme}://localhost:${PORT + 1}`,
      defaults: defaultsOrigin(scheme)('shell'),
    },
    async close() {
      await Promise.all(servers.map((one) => one.close()))
    },
  }
}
