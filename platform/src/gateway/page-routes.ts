/** The HTML of every address, and what an open page asks or hears about its composition. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter } from 'prom-client'
import type { Composition } from '../registry/compose.ts'
import { replayComposition } from '../registry/compositions.ts'
import type { PageConfig } from '../registry/page.ts'
import { closeBody } from './body.ts'
import { browserIdOf, giveBrowserId } from './browser.ts'
import { registerCompositionAnswer } from './composition-answer.ts'
import { type DrawingOptions, makeDrawing } from './drawn.ts'
import { registerEarly } from './early.ts'
import { encodingFor } from './encoding.ts'
import { endOf } from './html.ts'
import type { LiveRegistry } from './live.ts'
import type { GatewayMetrics } from './metrics.ts'
import { registerOpenPages } from './open-pages.ts'
import type { StreamLimits } from './open-streams.ts'
import { askForOverrides } from './override-question.ts'
import { type OverrideOptions, type Overrides, overridesOf, withoutOverrides } from './overrides.ts'
import type { PageIds } from './page-id.ts'
import { makePages, type Page, type Pages } from './pages.ts'
import { pageHeaders, sendPlain } from './plain.ts'
import type { ServedCompositions } from './served.ts'
import { followTaken } from './taken.ts'
import { sendUnavailable } from './unavailable.ts'
import { keepWarm } from './warm-up.ts'

export interface PageRoutesOptions {
  store: string
  live: LiveRegistry
  metrics: GatewayMetrics
  config: PageConfig
  frames: string[]
  developers?: OverrideOptions
  pageIds: PageIds
  compositions: ServedCompositions
  /** Other limits of the streams to open pages. */
  streams?: Partial<StreamLimits>
  /** Draws screens into the HTML; absent: the page's scripts draw. */
  drawing?: DrawingOptions
}

const NO_OVERRIDES: Overrides = { remotes: {} }

/** The HTML of every address that no other route answers, `/composition.json`, `/events` and `/early`. */
export function registerPages(app: FastifyInstance, options: PageRoutesOptions): void {
  const { live, store, developers, pageIds, compositions } = options
  const pages = makePages(live, {
    config: options.config,
    frames: options.frames,
    onUnreadable: ({ name, version }, error) =>
      app.log.error({ event: 'page', remote: name, version, err: error }, 'a live remote cannot be read'),
  })
  const served = new Counter({
    name: options.metrics.named('pages_total'),
    help: 'Pages served, by status',
    labelNames: ['status'],
    registers: [options.metrics],
  })
  const unavailable = (reply: FastifyReply) => {
    served.inc({ status: 503 })
    return sendUnavailable(reply)
  }
  live.onChange(() => pages.clear())
  const sendDrawn = options.drawing && openDrawing(app, pages, { ...options, drawing: options.drawing })

  /** The composition of the asking browser, and its cookie when browsers differ. */
  const compositionFor = (request: FastifyRequest, reply: FastifyReply): Composition | undefined => {
    if (!live.varies() || isSafe(request)) return live.composition(null)
    return live.composition(browserIdOf(request) ?? giveBrowserId(reply))
  }

  const taken = followTaken(live)
  registerCompositionAnswer(app, compositionFor, taken)
  registerOpenPages(app, {
    live,
    metrics: options.metrics,
    compositionFor,
    taken,
    ...(options.streams && { limits: options.streams }),
  })
  registerEarly(app, {
    compositionFor: (request) => live.composition(browserIdOf(request)),
    callsOf: (composition, path) => pages.calls(composition, path),
  })

  app.get('/*', { logLevel: 'warn' }, async (request, reply) => {
    const path = pathOf(request.url)
    if (path === null || path.includes('.')) return sendPlain(request, reply, 404)
    const overrides = developers ? overridesOf(request, reply, developers) : NO_OVERRIDES
    if (developers && overrides.asked)
      return askForOverrides(reply, overrides.asked, withoutOverrides(request), developers)
    const replayed = overrides.composition && replayComposition(store, overrides.composition, live.registry())
    const composition = replayed || compositionFor(request, reply)
    if (!composition) return unavailable(reply)
    compositions.remember(composition)
    // what is not live, or not released at all, tells nothing of releases
    const counts = !replayed && Object.keys(overrides.remotes).length === 0
    try {
      const redirect = live.release('shell', composition.shell.metadata.version).shell?.redirects[path]
      if (redirect) return reply.header('cache-control', 'no-cache').redirect(redirect, 302)
      const pageId = counts ? pageIds.issue(composition.id) : null
      const drawable = sendDrawn && counts && !isSafe(request) ? pages.drawable(composition, path) : null
      const drawn = drawable && sendDrawn?.(request, reply, drawable, pageId)
      if (drawn) {
        served.inc({ status: 200 })
        return drawn
      }
      const page = pages.page(composition, path, overrides.remotes)
      served.inc({ status: page.status })
      return sendPage(request, reply, page, pageId)
    } catch (error) {
      app.log.error({ event: 'page', err: error }, 'the live shell cannot be read')
      return unavailable(reply)
    }
  })
}

function openDrawing(
  app: FastifyInstance,
  pages: Pages,
  { live, metrics, drawing }: Required<Pick<PageRoutesOptions, 'live' | 'metrics' | 'drawing'>>,
) {
  keepWarm(app, { live, pages, pool: drawing.pool })
  return makeDrawing({ ...drawing, metrics, log: app.log })
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

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page, pageId: string | null): FastifyReply {
  reply
    .headers(pageHeaders(page.csp))
    .header('cache-control', page.status === 200 ? 'private, no-cache' : 'no-store')
    .header('etag', page.etag)
  if (request.headers['if-none-match'] === page.etag && page.status === 200) return reply.code(304).send()
  reply.code(page.status)
  const encoding = encodingFor(request.headers['accept-encoding'], ['br', 'gzip'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(closeBody(page.body, Buffer.from(endOf(pageId)), encoding))
}
