/** Pages that are the same for everybody: of visitors, and of addresses that are none. */
import { compressBody, etagOf } from '../../http/index.ts'
import type { Asker, RenderJob, RenderOutcome } from '../../render-process/index.ts'
import type { Page, RenderablePage } from '../pages/index.ts'

/** Spellings of one page's address that are kept at once: upper and lower case are the same to a route. */
const MOST_SPELLINGS = 4
/** Whoever asks first waits while the page is compressed, and anybody may ask in a spelling that nobody used before. */
const QUALITY = 5

export interface VisitorPages {
  /** The page as it was kept. */
  find(page: RenderablePage, url: string): Page | undefined
  /** Keeps a page, whole but for its end, as long as its composition is served; of those who waited for one screen the first. */
  keep(page: RenderablePage, url: string, html: string): void
  /** Renders a screen, once for all who ask for it meanwhile. */
  render(url: string, job: RenderJob, asker: Asker): Promise<RenderOutcome>
}

/** The one address of all that are none: no route has a dot. */
const UNKNOWN = '/unknown.page'

/** What a page's screen is rendered for, or null where each request gets its own: anybody can make up a new query. */
export const commonUrl = ({ status }: Pick<RenderablePage, 'status'>, url: string): string | null =>
  status === 404 ? UNKNOWN : url.includes('?') ? null : url

/** @param render what renders a page; what it refuses is asked for again */
export function keepVisitorPages(render: (job: RenderJob, asker: Asker) => Promise<RenderOutcome>): VisitorPages {
  const pages = new WeakMap<RenderablePage, Map<string, Page>>()
  const underWay = new Map<string, Promise<RenderOutcome>>()
  return {
    find: (page, url) => pages.get(page)?.get(url),
    keep(page, url, html) {
      const spellings = pages.get(page) ?? new Map<string, Page>()
      pages.set(page, spellings)
      if (spellings.has(url)) return
      const plain = Buffer.from(html)
      const { status, csp, own } = page
      spellings.set(url, { status, csp, own, etag: etagOf(plain), body: compressBody(plain, QUALITY) })
      const [oldest] = spellings.keys()
      if (spellings.size > MOST_SPELLINGS && oldest !== undefined) spellings.delete(oldest)
    },
    async render(url, job, asker) {
      const key = `${job.shell.key} ${job.owner.key} ${job.page.composition} ${url}`
      const found = underWay.get(key)
      const screen = found ?? render(job, asker).finally(() => underWay.delete(key))
      underWay.set(key, screen)
      const outcome = await screen
      // it took the processor's time once
      return found && 'html' in outcome ? { ...outcome, cpuMs: 0 } : outcome
    },
  }
}
