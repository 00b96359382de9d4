/** What the render process draws before members ask: a screen of each part of what is live. */
import type { FastifyInstance } from 'fastify'
import type { Composition } from '../../registry/index.ts'
import type { RenderJob, RenderPool } from '../../render-process/index.ts'
import type { LiveRegistry } from '../live-registry/index.ts'
import type { CardInput, PageJob, Pages, RenderablePage, RenderInput } from '../pages/index.ts'

/** As many as the render process keeps apart. */
const COMPOSITIONS = 4
/** Made-up browsers that are asked for: enough to meet a canary that has few. */
const BROWSERS = 64

interface WarmUp {
  live: LiveRegistry
  pages: Pages
  pool: Pick<RenderPool, 'warm'>
  /** Renders the cards in slots; absent: nobody does. */
  cardPool?: Pick<RenderPool, 'warm'>
}

/** Has it done at the start, and after each change of what is live. */
export function warmUp(app: FastifyInstance, { live, pages, pool, cardPool }: WarmUp): void {
  const warm = () => {
    try {
      const shown = firstPages(live, pages)
      pool.warm(shown.map(({ url, page }) => jobFor(page.job, url)))
      cardPool?.warm(
        shown.flatMap(({ url, page }) =>
          [...page.cards.values()].map(({ job, place, remote, expose }) =>
            jobFor(job, url, { place, remote, expose, gives: {}, at: '', index: 0 }),
          ),
        ),
      )
    } catch (error) {
      app.log.warn({ event: 'rendering', err: error }, 'what is live cannot be read')
    }
  }
  app.addHook('onReady', async () => warm())
  live.onChange(warm)
}

/**
 * The first screen of the shell and of each remote, of nobody's answers: what is read, compiled and evaluated then costs no
 * member's page its time. Where there are canaries, in some of the compositions that browsers have.
 */
function firstPages(live: LiveRegistry, pages: Pages): { url: string; page: RenderablePage }[] {
  return compositionsOf(live).flatMap((composition) =>
    firstPaths(composition).flatMap((url) => {
      const page = pages.renderable(composition, url)
      return page ? [{ url, page }] : []
    }),
  )
}

function jobFor(job: PageJob, url: string, card?: CardInput): RenderJob {
  const input: RenderInput = { url, answers: {}, now: Date.now(), ...(card && { card }) }
  return { ...job, input: JSON.stringify(input) }
}

function compositionsOf(live: LiveRegistry): Composition[] {
  const found = new Map<string, Composition>()
  const browsers = live.varies() ? Array.from({ length: BROWSERS }, (_, index) => `warm-${index}`) : []
  for (const browser of [null, ...browsers]) {
    const composition = live.composition(browser)
    if (composition && found.size < COMPOSITIONS) found.set(composition.id, composition)
  }
  return [...found.values()]
}

const firstPaths = ({ shell, remotes }: Composition): string[] =>
  [shell, ...remotes.map(({ entry }) => entry)]
    .flatMap(({ extras }) => extras.routes.slice(0, 1))
    .map(({ path }) => path)
