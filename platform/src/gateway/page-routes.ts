/** The HTML of every address, and what an open page asks about its composition. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, type Registry as Metrics } from 'prom-client'
import type { Composition } from '../registry/compose.ts'
import { rememberComposition, replayComposition } from '../registry/compositions.ts'
import type { PageConfig } from '../registry/page.ts'
import { browserIdOf, giveBrowserId } from './browser.ts'
import { registerEarly } from './early.ts'
import { encodingsFor } from './files.ts'
import type { LiveRegistry } from './live.ts'
import { type OverrideOptions, type Overrides, overridesOf } from './overrides.ts'
import { makePages, type Page } from './pages.ts'
import { sendUnavailable } from './unavailable.ts'

export interface PageRoutesOptions {
  store: string
  live: LiveRegistry
  metrics: Metrics
  config: PageConfig
  frames: string[]
  developers?: OverrideOptions
}

const NO_OVERRIDES: Overrides = { remotes: {} }

/** The HTML of every address that no other route answers, `/composition.json` and `/early`. */
export function registerPages(app: FastifyInstance, options: PageRoutesOptions): void {
  const { live, store, developers } = options
  const pages = makePages(live, {
    config: options.config,
    frames: options.frames,
    onUnreadable: ({ name, version }, error) =>
      app.log.error({ event: 'page', remote: name, version, err: error }, 'a live remote cannot be read'),
  })
  const served = new Counter({
    name: 'yaksok_pages_total',
    help: 'Pages served, by status',
    labelNames: ['status'],
    registers: [options.metrics],
  })
  const unavailable = (reply: FastifyReply) => {
    served.inc({ status: 503 })
    return sendUnavailable(reply)
  }
  const remembered = new Set<string>()
  live.onChange(() => pages.clear())

  const remember = (composition: Composition) => {
    if (remembered.has(composition.id)) return
    remembered.add(composition.id)
    try {
      rememberComposition(store, composition)
    } catch (error) {
      app.log.warn({ event: 'composition', err: error }, 'a composition could not be written down')
    }
  }

  /** The composition of the asking browser, and its cookie when browsers differ. */
  const compositionFor = (request: FastifyRequest, reply: FastifyReply): Composition | undefined => {
    if (!live.varies() || isSafe(request)) return live.composition(null)
    return live.composition(browserIdOf(request) ?? giveBrowserId(reply))
  }

  /** Id and versions a page would get now: how an open page learns of a release. */
  app.get('/composition.json', { logLevel: 'warn' }, async (request, reply) => {
    const composition = compositionFor(request, reply)
    reply.header('cache-control', 'no-store')
    if (!composition) return reply.code(503).send({ error: 'nothing has been released' })
    return { id: composition.id, shell: composition.shell.metadata.version }
  })

  registerEarly(app, {
    compositionFor: (request) => live.composition(browserIdOf(request)),
    callsOf: (composition, path) => pages.calls(composition, path),
  })

  app.get('/*', { logLevel: 'warn' }, async (request, reply) => {
    const path = pathOf(request.url)
    if (path === null || path.includes('.')) return plainNotFound(reply)
    const overrides = developers ? overridesOf(request, reply, developers) : NO_OVERRIDES
    const composition =
      (overrides.composition && replayComposition(store, overrides.composition, live.registry())) ||
      compositionFor(request, reply)
    if (!composition) return unavailable(reply)
    remember(composition)
    try {
      const redirect = live.release('shell', composition.shell.metadata.version).shell?.redirects[path]
      if (redirect) return reply.header('cache-control', 'no-cache').redirect(redirect, 302)
      const page = pages.page(composition, path, overrides.remotes)
      served.inc({ status: page.status })
      return sendPage(request, reply, page)
    } catch (error) {
      app.log.error({ event: 'page', err: error }, 'the live shell cannot be read')
      return unavailable(reply)
    }
  })
  app.setNotFoundHandler((_, reply) => plainNotFound(reply))
}

function isSafe(request: FastifyRequest): boolean {
  return /[?&]safe=1(&|$)/.test(request.url)
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

/** What every page is sent with, besides its own policy. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  vary: 'accept-encoding, cookie',
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  reply
    .headers(HEADERS)
    .header('content-security-policy', page.csp)
    .header('cache-control', page.status === 200 ? 'private, no-cache' : 'no-store')
    .header('etag', page.etag)
  if (request.headers['if-none-match'] === page.etag && page.status === 200) return reply.code(304).send()
  reply.code(page.status).type('text/html; charset=utf-8')
  const [encoding] = encodingsFor(request.headers['accept-encoding'])
  if (encoding === 'br') return reply.header('content-encoding', 'br').send(page.brotli)
  if (encoding === 'gzip') return reply.header('content-encoding', 'gzip').send(page.gzip)
  return reply.send(page.plain)
}
