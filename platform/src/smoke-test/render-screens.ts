/**
 * What the server build of a release draws: each route by the render process itself, of the answers that the API under
 * test gives its visitor, over what would be live.
 */
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { watchRegistry } from '../gateway/live-registry/index.ts'
import { makePages, type RenderablePage } from '../gateway/pages/index.ts'
import { cardInput, cardsIn, checkedCard } from '../gateway/ssr/index.ts'
import type { ReleaseStore } from '../release-store/index.ts'
import { openRenderPool, type RenderJob, type RenderOutcome, type RenderPool } from '../render-process/index.ts'
import { composedStore, type TestApp, type Visitor } from '../testing/index.ts'
import { paced } from '../util/index.ts'
import type { Address } from './screen-addresses.ts'

/**
 * A screen's time of the processor at most, ms on the reference machine: of some draws the best counts, because the first
 * is slow everywhere and each is slower on a busy machine.
 */
export const MOST_CPU_MS = 30
const TRIES = 10

/** A screen that is drawn for so long is in an endless loop, ms on an idle machine. */
const HUNG_MS = 5000

/** How a screen of a release, or one of its cards, was drawn. */
export interface RenderedScreen {
  path: string
  /** The part whose screen or card it is. */
  owner: RenderablePage['owner']
  /**
   * `answers`: nothing was rendered, because not all calls of the route were answered; `unseen`: nor was anything asked;
   * `cloned`: the shell came from an app in service, which keeps its server build to itself.
   */
  outcome: RenderOutcome | { refused: 'answers' | 'unseen' | 'cloned' }
}

export interface RenderScreensOptions {
  /** The release store, and the build (its folder) in the place of what is live there. */
  store: ReleaseStore
  build: string
  visitor: Visitor | undefined
  /** The part that is judged, where it is not all of the page: other parts' screens are drawn for what they give to its cards. */
  judged?: string
}

/** Draws them one after another, but for those that have no server build. */
export async function renderScreens(
  app: TestApp,
  addresses: readonly Address[],
  { store, build, visitor, judged }: RenderScreensOptions,
): Promise<RenderedScreen[]> {
  const composed = composedStore(store, [build])
  const live = await watchRegistry(composed, () => {})
  let clock = 0
  const hungMs = paced(HUNG_MS)
  // to the breaker every page comes a minute after the last: each is to show what it does itself
  const pool = openRenderPool({ renderMs: 2 * hungMs, hungMs, now: () => (clock += 60_000) })
  try {
    const pages = makePages(live, { config: {}, frames: [] })
    const composition = live.composition(null)
    const isCloned = composition ? !hasServerBuild(composed, composition.shell.metadata.version) : false
    const drawings: RenderedScreen[] = []
    for (const { path, member } of composition ? addresses : []) {
      const page = composition && pages.renderable(composition, path)
      if (!page) continue
      if (isCloned) {
        drawings.push({ path, owner: page.owner, outcome: { refused: 'cloned' } })
        continue
      }
      const query = visitor?.queries?.[path]
      const url = query ? `${path}?${query}` : path
      const answered = await answersOf(app, url, member ? visitor : undefined)
      const outcome = await outcomeOf(pool, page, url, answered)
      drawings.push({ path, owner: page.owner, outcome })
      if (answered && 'html' in outcome) {
        const input = { url, answers: answered.answers, now: answered.now }
        for (const { card, slot } of cardsIn(page, outcome.html)) {
          const job = { ...card.job, input: JSON.stringify({ ...input, card: cardInput(slot, 0) }) }
          const became = checkedCard(await best(pool, job))
          drawings.push({ path: `${path}, card ${card.expose}`, owner: card.owner, outcome: became })
        }
      }
    }
    return drawings.filter(({ owner }) => !judged || owner.name === judged)
  } finally {
    pool.close()
    live.close()
    rmSync(composed.folder, { recursive: true, force: true })
  }
}

/** False where the release of a shell has a server build that is not in the store: no gateway sends it. */
function hasServerBuild(store: ReleaseStore, version: string): boolean {
  const { server } = store.readRelease('shell', version)
  return server === undefined || existsSync(join(store.releaseDir('shell', version), server))
}

/** What a page's scripts find in it. */
interface Answered {
  answers: Record<string, unknown>
  now: number
}

/** What the visitor is answered for a page; null where the API does not know for whom it is. */
async function answersOf(app: TestApp, url: string, visitor: Visitor | undefined): Promise<Answered | null> {
  const cookie = visitor?.cookies?.map(({ name, value }) => `${name}=${value}`).join('; ')
  const html = await (await fetch(new URL(url, app.url), { headers: cookie ? { cookie } : {} })).text()
  const [, data] = /id="page-answers">(.*?)<\/script>/s.exec(html) ?? []
  return data === undefined ? null : (JSON.parse(data) as Answered)
}

async function outcomeOf(
  pool: RenderPool,
  { job, needs }: RenderablePage,
  url: string,
  answered: Answered | null,
): Promise<RenderedScreen['outcome']> {
  if (!answered) return { refused: 'unseen' }
  const { answers, now } = answered
  if (needs.some((id) => !(id in answers))) return { refused: 'answers' }
  return best(pool, { ...job, input: JSON.stringify({ url, answers, now }) })
}

/** The draw with the least time of the processor; no more are made than it takes to keep the limit. */
async function best(pool: RenderPool, job: RenderJob): Promise<RenderOutcome> {
  let found = await pool.render(job)
  for (let tried = 1; tried < TRIES && 'html' in found && found.cpuMs > MOST_CPU_MS; tried++) {
    const next = await pool.render(job)
    if (!('html' in next)) return next
    if (next.cpuMs < found.cpuMs) found = next
  }
  return found
}
