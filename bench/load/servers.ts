/** Serving the three builds, over HTTP/1.1 or over TLS with HTTP/2, all in front of one API. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { apiProxy } from '@yaksok/platform/dev'
import { createGateway, type GatewayOptions, type LiveRegistry } from '@yaksok/platform/gateway'
import { compose } from '@yaksok/platform/registry'
import { openBackend, readConfig } from '@yaksok/server'
import { UserError } from '../../scripts/lib/fail.ts'
import type { DefaultsBuild } from './defaults.ts'
import type { Variant } from './variants.ts'
import { WORK } from './variants.ts'

export interface Closable {
  close(): Promise<void>
}

type ServerOptions = NonNullable<GatewayOptions['server']>

/** A certificate for localhost, made once; the browser is told to accept it. */
export function tlsOptions(): ServerOptions {
  const key = join(WORK, 'localhost.key')
  const cert = join(WORK, 'localhost.crt')
  mkdirSync(WORK, { recursive: true })
  if (!existsSync(cert)) {
    const { status } = spawnSync(
      'openssl',
      `req -x509 -newkey rsa:2048 -nodes -days 30 -subj /CN=localhost -keyout ${key} -out ${cert}`.split(' '),
    )
    if (status !== 0) throw new UserError('TLS 측정에는 openssl이 필요해요')
  }
  return { http2: true, https: { key: readFileSync(key), cert: readFileSync(cert), allowHTTP1: true } } as ServerOptions
}

/** The API on a database of its own with demo data; every build's server passes `/api` on to it. */
export async function openApi(): Promise<Closable & { origin: string }> {
  const dataDir = mkdtempSync(join(WORK, 'data-'))
  const config = readConfig({ DATA_DIR: dataDir, DEMO_DATA: '1', LOG_LEVEL: 'error', ROUND_SECONDS: '3600' })
  const backend = await openBackend(config)
  const app = await createGateway({ store: join(WORK, 'none'), api: backend.plugin })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    origin,
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
    damaged: () => false,
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

/** Serves a build behind our gateway at `port`. */
export async function serveVariant(
  variant: Variant,
  api: string,
  port: number,
  server: ServerOptions = {},
): Promise<Closable> {
  const app = await createGateway({
    store: variant.store,
    api: apiProxy(() => api),
    develop: (released) => {
      released.close()
      return fixedRegistry(variant)
    },
    server,
  })
  await app.listen({ host: '127.0.0.1', port })
  return app
}

const HASHED = /\.[0-9a-f]{8,}\.|\/\d+\.[0-9a-f]+\./

/** Serves the defaults build: a plain static server a part, compressed and cached as a careful operator would. */
export async function serveDefaults(
  build: DefaultsBuild,
  api: string,
  portOf: (name: string) => number,
  server: ServerOptions = {},
): Promise<Closable> {
  const apps = await Promise.all(
    Object.entries(build.folders).map(async ([name, folder]) => {
      const store = join(WORK, 'none')
      const app = await createGateway({
        store,
        server,
        ...(name === 'shell' && { api: apiProxy(() => api) }),
        extend(instance) {
          instance.addHook('onRequest', async (request, reply) => {
            const path = new URL(request.url, 'http://x').pathname
            if (path.startsWith('/api/') || path.startsWith('/telemetry')) return
            const file = existsSync(join(folder, path)) && extname(path) ? path : '/index.html'
            const encoded = join(folder, `${file}.br`)
            const compressed = existsSync(encoded)
            reply
              .type(TYPES[extname(file)] ?? 'application/octet-stream')
              .header('access-control-allow-origin', '*')
              .header('vary', 'accept-encoding')
              .header('cache-control', HASHED.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache')
            if (compressed) reply.header('content-encoding', 'br')
            await reply.send(readFileSync(compressed ? encoded : join(folder, file)))
          })
        },
      })
      await app.listen({ host: '127.0.0.1', port: portOf(name) })
      return app
    }),
  )
  return {
    async close() {
      await Promise.all(apps.map((app) => app.close()))
    },
  }
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.mp4': 'video/mp4',
}

/** Words that the names of the additional remotes are made of. */
const ENGLISH =
  'Orders Coupons Events Gifts Levels Support Payment Delivery Reviews Meet Chat Map Search Record Invite Archive'.split(
    ' ',
  )
const KOREAN = '주문 쿠폰 행사 선물 등급 문의 결제 배송 후기 모임 대화 지도 검색 기록 초대 보관'.split(' ')

/**
 * A registry with `count` remotes more than are built. Each has a name, a version, a hash and one screen of its own:
 * what real ones would not share is not shared here either, or it would compress to nothing.
 */
export function withMoreRemotes(variant: Variant, count: number): Variant {
  const registry = structuredClone(variant.registry)
  const [model] = registry.microFrontends.account ?? []
  if (!model) throw new Error('the account remote is not built')
  for (let index = 0; index < count; index += 1) {
    const digest = createHash('sha384').update(String(index)).digest()
    const words = [digest[0] ?? 0, digest[1] ?? 0].map((byte) => byte % ENGLISH.length)
    const [path, title] = [words.map((word) => ENGLISH[word]).join(''), words.map((word) => KOREAN[word]).join(' ')]
    const name = `${path.toLowerCase()}-${index}`
    const version = `1.0.0-${digest.toString('hex').slice(0, 10)}`
    registry.microFrontends[name] = [
      {
        ...model,
        url: `/r/${name}/${version}/remoteEntry.js`,
        metadata: { version, integrity: `sha384-${digest.toString('base64')}` },
        extras: {
          ...model.extras,
          routes: [{ path: `/${path}${index}`, screen: path.toLowerCase(), title, auth: 'member', tabBar: false }],
        },
      },
    ]
  }
  return { ...variant, registry }
}

/** Writes what was measured. */
export function writeText(path: string, text: string): void {
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, text)
}
