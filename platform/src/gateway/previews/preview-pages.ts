/** The pages of previews: as those of members but for the badge, and kept, counted and reported nowhere. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendUnavailable } from '../../http/index.ts'
import type { RenderPool } from '../../render-process/index.ts'
import { textsOf } from '../../texts/index.ts'
import type { FetchVersion, LiveRegistry } from '../live-registry/index.ts'
import { makePages, type PageOptions, type Pages } from '../pages/index.ts'
import { makePageStream, type SsrOptions, sendPage } from '../ssr/index.ts'
import type { BuildInPreview } from '../static-files/index.ts'
import { badgeOf, registerBadge } from './preview-badge.ts'
import type { Links, Sent } from './preview-links.ts'
import type { ShownPreview } from './shown-previews.ts'

/** Badges of which pages are kept at once; the one asked for longest ago goes. */
const KEPT = 16

export interface PreviewPagesOptions {
  links: Links
  live: LiveRegistry
  pages: PageOptions
  /** Has a build here that was uploaded to another machine of the same store. */
  supply?: FetchVersion
  views?: SsrOptions['views']
  /** Draws previews, and nothing else; absent: the pages' scripts do. */
  previewPool?: RenderPool
  answersMs?: number
}

export interface PreviewPages {
  /** What the browser is shown in the place of what is live; undefined for nearly everybody. */
  shownTo(request: FastifyRequest): ShownPreview | undefined
  /** Answers where a link or a preview is what is asked for; undefined for the others. */
  answer(request: FastifyRequest, reply: FastifyReply, path: string): Promise<Sent | undefined>
}

/** To be called once a gateway. */
export function makePreviewPages(app: FastifyInstance, options: PreviewPagesOptions): PreviewPages {
  const { links, live, views, previewPool: pool, answersMs } = options
  const stream =
    views &&
    pool &&
    makePageStream({
      views,
      pool,
      cardPool: pool,
      log: app.log,
      samplesAlone: true,
      ...(answersMs !== undefined && { answersMs }),
    })
  const made = new Map<string, Pages>()
  live.onChange(() => made.clear())
  registerBadge(app)

  const pagesOf = (shown: ShownPreview): Pages => {
    const banner = badgeOf(shown, textsOf(app))
    // a worker would keep pages of this build beside those of what is live
    const config = { ...options.pages.config, worker: false as const }
    const pages = made.get(banner) ?? makePages(live, { ...options.pages, config, banner })
    made.delete(banner)
    made.set(banner, pages)
    const [oldest] = made.keys()
    if (made.size > KEPT && oldest !== undefined) made.delete(oldest)
    return pages
  }

  return {
    shownTo: links.shownTo,
    async answer(request, reply, path) {
      const answered = await links.answer(request, reply)
      if (answered) return answered
      const shown = links.shownTo(request)
      if (!shown) return undefined
      const { composition, kind, name, version } = shown
      if (kind === 'preview') await options.supply?.(name, version, () => true)
      try {
        const sending = { live, pages: pagesOf(shown), composition, path, pageId: null, stream, fleeting: true }
        return sendPage(request, reply, sending)
      } catch (error) {
        app.log.error({ event: 'preview', err: error }, 'a preview cannot be read')
        return { reply: sendUnavailable(reply) }
      }
    },
  }
}

/** Files of a build go to who is shown it, and to nobody else. */
export const previewFiles =
  ({ shownTo }: Links): BuildInPreview =>
  (request) => {
    const shown = shownTo(request)
    return shown?.kind === 'preview' ? shown : undefined
  }
