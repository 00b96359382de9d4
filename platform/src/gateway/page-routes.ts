/** The HTML of every address, and what an open page asks or hears about its composition. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter } from 'prom-client'
import { type GatewayMetrics, isSafe, sendStatusPage, sendUnavailable } from '../http/index.ts'
import type { Composition, PageConfig } from '../registry/index.ts'
import type { ReleaseStore } from '../release-store/index.ts'
import { followRolledBack } from './auto-rollback/index.ts'
import { openCompositions, type RequestedComposition } from './canary/index.ts'
import type { FetchVersion, LiveRegistry, ServedCompositions } from './live-registry/index.ts'
import { registerCompositionAnswer, registerOpenPages, type StreamLimits } from './live-updates/index.ts'
import {
  askForOverrides,
  type OverrideOptions,
  type Overrides,
  overridesOf,
  withoutOverrides,
} from './overrides/index.ts'
import {
  type Cards,
  type Head,
  headOf,
  makePages,
  openHead,
  type PageOptions,
  type Pages,
  registerEarly,
} from './pages/index.ts'
import { type Links, makePreviewPages, type PreviewPages, type PreviewPagesOptions } from './previews/index.ts'
import { isAsReleased, makePageStream, type SsrOptions, sendPage, warmUp } from './ssr/index.ts'
import type { PageIds } from './telemetry/index.ts'

export interface PageRoutesOptions {
  store: ReleaseStore
  live: LiveRegistry
  links: Links
  /** Has what another machine of the same store knows. */
  supply?: FetchVersion
  metrics: GatewayMetrics
  config: PageConfig
  frames: string[]
  /** An origin of the app itself that every page may embed. */
  embedded?: string
  developers?: OverrideOptions
  pageIds: PageIds
  compositions: ServedCompositions
  /** Other limits of the streams to open pages. */
  streams?: Partial<StreamLimits>
  /** Tells what an address shows; absent: pages are named after their screens. */
  cards?: Cards
  /** Draws screens into the HTML; absent: the page's scripts draw. */
  drawing?: SsrOptions & Pick<PreviewPagesOptions, 'previewPool'>
}

const NO_OVERRIDES: Overrides = { remotes: {} }

/** The HTML of every address that no other route answers, `/composition.json`, `/events` and `/early`. */
export function registerPages(app: FastifyInstance, options: PageRoutesOptions): void {
  const { live, store, developers, pageIds, compositions } = options
  const { pages, guests } = openPages(app, options)
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
  const streamPage = options.drawing && openSsr(app, pages, { ...options, drawing: options.drawing })

  const asked = openCompositions(live, guests)
  const { compositionFor, knownFor } = asked
  const headFor = openHeads(app, pages, options)
  registerLiveUpdates(app, options, { guests, ...asked })
  registerEarly(app, {
    compositionFor: knownFor,
    callsOf: (composition, path) => pages.calls(composition, path),
  })

  app.get('/*', { logLevel: 'warn' }, async (request, reply) => {
    const path = pathOf(request.url)
    if (path === null || path.includes('.')) return sendStatusPage(request, reply, 404)
    const guest = await guests.answer(request, reply, path)
    if (guest) return guest.reply
    const overrides = developers && !isAsReleased(request) ? overridesOf(request, reply, developers) : NO_OVERRIDES
    if (developers && overrides.asked)
      return askForOverrides(reply, overrides.asked, withoutOverrides(request), developers)
    const replayed = overrides.composition && store.replayComposition(overrides.composition, live.registry())
    const composition = replayed || compositionFor(request, reply)
    if (!composition) return unavailable(reply)
    compositions.remember(composition)
    // what is not live, or not released at all, tells nothing of releases
    const counts = !replayed && Object.keys(overrides.remotes).length === 0
    try {
      const stream = counts && !isSafe(request) ? streamPage : undefined
      const pageId = counts ? pageIds.issue(composition.id) : null
      const head = counts ? await headFor(request, composition, path) : null
      const sent = sendPage(request, reply, {
        live,
        pages,
        composition,
        path,
        pageId,
        stream,
        overrides: overrides.remotes,
        head,
      })
      if (sent.status) served.inc({ status: sent.status })
      return sent.reply
    } catch (error) {
      app.log.error({ event: 'page', err: error }, 'the live shell cannot be read')
      return unavailable(reply)
    }
  })
}

/** What an open page asks, or is told, of the composition that it would get now. */
function registerLiveUpdates(
  app: FastifyInstance,
  { live, metrics, streams, drawing }: PageRoutesOptions,
  { guests, compositionFor, knownFor }: RequestedComposition & { guests: PreviewPages },
): void {
  const rolledBack = followRolledBack(live)
  registerCompositionAnswer(app, compositionFor, rolledBack)
  registerOpenPages(app, {
    live,
    metrics,
    compositionFor,
    knownFor,
    // a page of a preview asks for its own: what all are told is of what is live
    isNotified: (request) => !guests.shownTo(request),
    rolledBack: rolledBack,
    sessionOf: async (request) => {
      const view = await drawing
        ?.views(request)
        ?.open()
        .catch(() => null)
      return view?.mark ?? null
    },
    ...(streams && { limits: streams }),
  })
}

function openPages(
  app: FastifyInstance,
  { live, links, supply, drawing, config, frames, embedded }: PageRoutesOptions,
) {
  const options: PageOptions = {
    config,
    frames,
    ...(embedded && { embedded }),
    onUnreadable: ({ name, version }, error) =>
      app.log.error({ event: 'page', remote: name, version, err: error }, 'a live remote cannot be read'),
  }
  const guests = makePreviewPages(app, {
    links,
    live,
    pages: options,
    ...(supply && { supply }),
    ...(drawing && { views: drawing.views, previewPool: drawing.previewPool }),
    ...(drawing?.answersMs !== undefined && { answersMs: drawing.answersMs }),
  })
  return { pages: makePages(live, options), guests }
}

/** How the page of an address is named after what it shows. */
const openHeads =
  (
    app: FastifyInstance,
    pages: Pages,
    { live, cards, drawing }: Pick<PageRoutesOptions, 'live' | 'cards' | 'drawing'>,
  ) =>
  async (request: FastifyRequest, composition: Composition, path: string): Promise<Head | null> => {
    const known = pages.publicPath(composition, path)
    if (known) return openHead(request, known, live.release('shell', composition.shell.metadata.version))
    const item = cards ? pages.item(composition, request.url, path) : null
    return cards && item ? headOf(cards, request, item, app.liveApp?.()?.name, drawing?.answersMs) : null
  }

function openSsr(
  app: FastifyInstance,
  pages: Pages,
  { live, metrics, drawing }: Required<Pick<PageRoutesOptions, 'live' | 'metrics' | 'drawing'>>,
) {
  warmUp(app, { live, pages, ...drawing })
  return makePageStream({ ...drawing, metrics, log: app.log })
}

function pathOf(url: string): string | null {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '/')
  } catch {
    return null
  }
}
