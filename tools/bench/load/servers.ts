/** Serving the builds, all in front of one API. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { apiProxy } from '@yaksok/platform/dev'
import { createGateway, type GatewayOptions, type LiveRegistry } from '@yaksok/platform/gateway'
import { compose } from '@yaksok/platform/registry'
import { openBackend, readConfig } from '@yaksok/server'
import { type Variant, WORK } from './variants.ts'
import { type Wire, watchWire } from './wire.ts'

export interface Closable {
  close(): Promise<void>
}

export type ServerOptions = NonNullable<GatewayOptions['server']>

/** The API that all builds have in common. */
export interface SharedApi extends Closable {
  origin: string
  /** By which a gateway draws pages for who asks. */
  views: NonNullable<GatewayOptions['views']>
  /** The database, for a server in a process of its own. */
  databaseUrl: string
  dataDir: string
}

/** The API on a database of its own with demo data; every build's server passes `/api` on to it. */
export async function openApi(): Promise<SharedApi> {
  mkdirSync(WORK, { recursive: true })
  const dataDir = mkdtempSync(join(WORK, 'data-'))
  const config = readConfig({ DATA_DIR: dataDir, DEMO_DATA: '1', LOG_LEVEL: 'error', ROUND_SECONDS: '3600' })
  const backend = await openBackend(config)
  const app = await createGateway({ store: join(WORK, 'none'), api: backend.plugin })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    origin,
    views: backend.views,
    databaseUrl: backend.cluster?.url() ?? '',
    dataDir,
    async close() {
      await app.close()
      await backend.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A registry that never changes. */
function fixedRegistry({ registry, releases, store }: Variant): LiveRegistry {
  const composition = compose(registry, null)
  return {
    registry: () => registry,
    status: () => ({ damaged: false }),
    varies: () => false,
    composition: () => composition,
    release(name) {
      const release = releases.get(name)
      if (!release) throw new Error(`${name} is not built`)
      return release
    },
    text: (name, version, file) => readFileSync(join(store, name, version, file), 'utf8'),
    onChange: () => {},
    close: () => {},
  }
}

export interface ServeOptions {
  port: number
  api: SharedApi
  /** Whether the gateway renders screens into the HTML. */
  rendered?: boolean
  /** Follow the registry of the variant's store, not what was built: there are releases meanwhile. */
  follow?: boolean
  server?: ServerOptions
}

/** Serves a build behind our gateway at `port`. */
export async function serveVariant(
  variant: Variant,
  { port, api, rendered = false, follow = false, server = {} }: ServeOptions,
): Promise<Closable & { wire: Wire }> {
  const app = await createGateway({
    store: variant.store,
    api: apiProxy(() => api.origin),
    ...(!follow && {
      develop: (released) => {
        released.close()
        return fixedRegistry(variant)
      },
    }),
    // a busy machine takes its time for the first page: that is no endless loop
    ...(rendered && { views: api.views, drawing: { hungMs: 30_000 } }),
    server,
  })
  const wire = watchWire(app.server)
  await app.listen({ host: '127.0.0.1', port })
  return { close: () => app.close(), wire }
}
