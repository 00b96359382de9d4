/** The gateway: the page of every route, released files, the API and the operator's end points on one origin. */
import {
  fastify as Fastify,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { Registry } from 'prom-client'
import type { Composition } from '../registry/compose.ts'
import { type PageConfig, pageComposition } from '../registry/page.ts'
import { browserIdOf, giveBrowserId } from './browser.ts'
import { encodingsFor, registerFiles } from './files.ts'
import { type LiveRegistry, watchRegistry } from './live.ts'
import { makePages, type Page } from './pages.ts'

export interface GatewayOptions {
  /** Folder of the release store. */
  store: string
  /** The API, mounted under `/api`; it answers its own unknown routes and errors. */
  api?: FastifyPluginAsync
  /** True when what the API needs (its database) answers; part of `/readyz`. */
  ready?: () => Promise<boolean>
  /** Passed to Fastify: logger, body limits and the like. */
  server?: FastifyServerOptions
  /** Counters of other parts, served beside the gateway's own. */
  metrics?: Registry[]
  /** https origins that pages of the app may embed. */
  frames?: string[]
  config?: PageConfig
  /** Puts parts under development in the place of released ones (`@yaksok/platform/dev`). */
  develop?: (released: LiveRegistry) => LiveRegistry
  /** More routes of the caller. */
  extend?: (app: FastifyInstance) => void
}

/** Makes the gateway; the caller listens and closes. */
export async function createGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    // The API writes a line of its own for each call; a page costs none.
    logController: new LogController({ disableRequestLogging: true }),
    ...options.server,
    routerOptions: { ignoreTrailingSlash: true, ...options.server?.routerOptions },
  })
  const released = watchRegistry(options.store, (message) => app.log.warn({ event: 'registry' }, message))
  const live = options.develop?.(released) ?? released
  const metrics = new Registry()
  const pages = makePages(live, { config: options.config ?? {}, frames: options.frames ?? [], developers: [] })
  live.onChange(() => pages.clear())
  app.addHook('onClose', async () => live.close())

  if (options.api) await app.register(options.api, { prefix: '/api' })
  registerFiles(app, options.store)
  options.extend?.(app)

  app.get('/healthz', { logLevel: 'warn' }, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true }),
  )
  app.get('/readyz', { logLevel: 'warn' }, async (_, reply) => {
    const composition = live.composition(null) !== undefined
    const database = options.ready ? await options.ready().catch(() => false) : true
    reply.header('cache-control', 'no-store').code(composition && database ? 200 : 503)
    return { composition, database }
  })
  app.get('/metrics', { logLevel: 'warn' }, async (_, reply) => {
    const all = Registry.merge([metrics, ...(options.metrics ?? [])])
    return reply
      .header('cache-control', 'no-store')
      .type(all.contentType)
      .send(await all.metrics())
  })
  app.get('/registry.json', async (_, reply) => reply.header('cache-control', 'no-cache').send(live.registry()))
  app.get('/composition.json', async (request, reply) => {
    const composition = live.composition(browserIdOf(request))
    reply.header('cache-control', 'no-store')
    return composition ? pageComposition(composition) : reply.code(503).send({ error: 'nothing has been released' })
  })

  /** The composition of the asking browser, and its cookie when browsers differ. */
  const compositionFor = (request: FastifyRequest, reply: FastifyReply): Composition | undefined => {
    if (!live.varies()) return live.composition(null)
    return live.composition(browserIdOf(request) ?? giveBrowserId(reply))
  }

  app.get('/*', { logLevel: 'warn' }, async (request, reply) => {
    const path = pathOf(request.url)
    if (path === null || path.includes('.')) return plainNotFound(reply)
    const composition = compositionFor(request, reply)
    if (!composition)
      return reply
        .code(503)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('아직 릴리스된 셸이 없어요')
    const redirect = live.release('shell', composition.shell.metadata.version).shell?.redirects[path]
    if (redirect) return reply.header('cache-control', 'no-cache').redirect(redirect, 302)
    return sendPage(request, reply, pages.page(composition, path))
  })
  app.setNotFoundHandler((_, reply) => plainNotFound(reply))
  return app
}

function pathOf(url: string): string | null {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '/')
  } catch {
    return null
  }
}

function plainNotFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('not found')
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  reply
    .header('content-security-policy', page.csp)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'same-origin')
    .header('cross-origin-opener-policy', 'same-origin')
    .header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
    .header('cache-control', page.status === 200 ? 'no-cache' : 'no-store')
    .header('vary', 'accept-encoding, cookie')
    .header('etag', page.etag)
  if (request.headers['if-none-match'] === page.etag && page.status === 200) return reply.code(304).send()
  reply.code(page.status).type('text/html; charset=utf-8')
  const [encoding] = encodingsFor(request.headers['accept-encoding'])
  if (encoding === 'br') return reply.header('content-encoding', 'br').send(page.brotli)
  if (encoding === 'gzip') return reply.header('content-encoding', 'gzip').send(page.gzip)
  return reply.send(page.plain)
}
