/**
 * Pages whose screen is in the HTML. The head leaves at once; then the member's answers are waited for, the screen is
 * drawn of them in the render process, and both follow: the screen, then the answers as data for the page's scripts; between
 * them the cards of other remotes, each when it is there (`page-cards.ts`). An answer that is late or fails leaves its section a
 * skeleton, a drawing the whole page; the page's scripts draw that as ever.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type GatewayMetrics, networkOf, pageHeaders, sendWithPrefix } from '../../http/index.ts'
import type { Asker, RenderJob, RenderOutcome, RenderPool } from '../../render-process/index.ts'
import { inSpan } from '../../tracing/index.ts'
import type { Health } from '../auto-rollback/index.ts'
import { type Ask, endOf, fetchSsrData, type Part, type RenderablePage, type RenderInput } from '../pages/index.ts'
import { trackRenderHealth } from './health.ts'
import { countRenders, withoutCounting } from './metrics.ts'
import { makePageCards } from './page-cards.ts'
import { pageRest, type Rendered } from './page-rest.ts'
import { sendWhole } from './send-whole.ts'
import { commonUrl, keepVisitorPages } from './visitor-pages.ts'

/** How long the answers of a page's sections are waited for, ms. */
const ANSWERS_MS = 250
/** How long those without which nothing is rendered are, ms: a busy server is asked for more by a page without its screen. */
const NEEDS_MS = 1500

/** Who is asking, and what they would be answered. */
export interface View {
  /** The page takes the answers for the session with this mark alone. */
  mark: string
  /** What a call (its id) would answer to these request fields; rejects where it is refused, or no call that may be asked. */
  ask: Ask
  /** True for a sample member, whose data is nobody's; absent: a real one. */
  sample?: boolean
}

/** Somebody whom a request names. */
export interface Viewer {
  /** Their view; null: they are not known (any more). */
  open(): Promise<View | null>
  /** Makes the browser forget by what its requests name them; absent: it cannot be made to. */
  end?(reply: FastifyReply): void
}

/** How the gateway learns for whom it draws: null where a request names nobody, whose page is a skeleton from the start. */
export type Views = (request: FastifyRequest) => Viewer | null

export interface SsrOptions {
  views: Views
  pool: RenderPool
  /** Renders the cards in slots of screens, apart from these; absent: the page's scripts do. */
  cardPool?: RenderPool
  /** How long the answers of a page are waited for, ms; 250 when left out. */
  answersMs?: number
  /** How long cards are, once the screen has left, ms; 200 when left out. */
  cardsMs?: number
  /** Told of versions whose screens cannot be drawn; absent: nothing is taken back by itself. */
  health?: Health
}

interface Parts extends SsrOptions {
  /** Absent: pages of a preview, which are counted nowhere and speak for no version. */
  metrics?: GatewayMetrics
  log: FastifyInstance['log']
  /** Draws nothing of a real member's answers, nor asks for them: code of previews sees those of sample members alone. */
  samplesAlone?: boolean
}

interface Asking {
  request: FastifyRequest
  pageId: string | null
  /** The address that a page of everybody's is rendered for; null where it is rendered for this request alone. */
  url: string | null
  /** Aborted when the connection closes: nobody waits for the page any more. */
  left: AbortSignal
}

/** A developer's browser asks what it would get without their builds, and how long the server renders that. */
export const isAsReleased = ({ headers }: FastifyRequest): boolean => headers['as-released'] === '1'

/** Answers how a page is sent, or null where it is better not drawn; to be called once a gateway. */
export function makePageStream(parts: Parts) {
  const { metrics, log, views, pool, cardPool, health, cardsMs, answersMs = ANSWERS_MS, samplesAlone = false } = parts
  const counters = metrics ? countRenders(metrics, log) : withoutCounting(log)
  const track = trackRenderHealth(counters, health)
  const visitorPages = keepVisitorPages((job, asker) => renderIn(pool, job, asker))
  const cardsOf = cardPool && makePageCards({ counters, render: (...asked) => renderIn(cardPool, ...asked), cardsMs })

  /** The screen of a page and the answers that it was drawn of. */
  const stream = async (
    page: RenderablePage,
    { request, pageId, view, url, left }: Asking & { view: View | null },
  ): Promise<Rendered> => {
    if (!view || (samplesAlone && view.sample !== true)) return NOTHING
    const { status, owner, shell, job, reads, needs } = page
    const query = new URL(request.url, 'http://page').searchParams
    const answers = await fetchSsrData(reads, query, view.ask, { ms: answersMs, needs, needMs: NEEDS_MS })
    const now = Date.now()
    const written = { mark: view.mark, now, answers }
    // whatever else is missing is a skeleton in its place
    if (needs.some((id) => !(id in answers))) {
      counters.page(owner, { refused: 'answers' })
      return { html: null, written }
    }
    const input: RenderInput = { url: url ?? request.url, answers, now }
    const asker = { network: networkOf(request.ip).own, session: view.mark }
    const whole = { ...job, input: JSON.stringify(input) }
    const outcome = await (url === null ? renderIn(pool, whole, asker, left) : visitorPages.render(url, whole, asker))
    counters.page(owner, outcome)
    const tracked = { page: pageId ?? request.id, issuedAt: now, address: request.ip }
    // no gate has seen the not-found screen: it speaks for no version
    const settled = (part: Part, became: RenderOutcome) =>
      metrics && status === 200 && track({ ...tracked, parts: { owner: part, shell } }, became)
    settled(owner, outcome)
    if (!('html' in outcome)) return { html: null, written, isFinal: 'error' in outcome }
    const cards = cardsOf?.(page, outcome.html, { input, asker, left, ask: view.ask, settled })
    return { html: outcome.html, written, isFinal: true, cards, ...measured(request, url, outcome.cpuMs) }
  }

  return function send(
    request: FastifyRequest,
    reply: FastifyReply,
    page: RenderablePage,
    pageId: string | null,
  ): FastifyReply | null {
    const viewer = views(request)
    // a member who opens the login goes on at once, and a visitor is sent there
    if (page.status === 200 && page.member !== (viewer !== null)) return null
    const url = page.member ? null : commonUrl(page, request.url)
    const known = url === null ? undefined : visitorPages.find(page, url)
    if (known) counters.page(page.owner, { html: '', cpuMs: 0 })
    if (known) return sendWhole(request, reply, known, { pageId, fleeting: !metrics })
    const left = leftOf(reply)
    const viewed = viewer && page.member ? viewer.open().catch(() => null) : Promise.resolve(NOBODY)
    const drawn = viewed
      .then((view) => stream(page, { request, pageId, view, url, left }))
      .catch((err: unknown) => {
        log.error({ event: 'rendering', err }, 'a page could not be rendered')
        return NOTHING
      })
    const rest = pageRest(page, drawn, {
      end: () => endOf(pageId, request.isTraced),
      keep: (html, isFinal) => url !== null && isFinal && visitorPages.keep(page, url, page.beginning.text + html),
    })
    const cache = !metrics ? 'private, no-store' : page.status === 200 ? 'private, no-cache' : 'no-store'
    reply.code(page.status).headers(pageHeaders(page, reply.server)).header('cache-control', cache)
    return sendWithPrefix(request, reply, { beginning: page.beginning, rest })
  }
}

/** What rendering took, for a developer who asks; not for a page of everybody's, which is kept as it is written. */
const measured = (request: FastifyRequest, url: string | null, cpuMs: number) =>
  url === null && isAsReleased(request) ? { cpuMs } : {}

/** Aborted when the connection closes. */
function leftOf({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController()
  raw.once('close', () => left.abort())
  return left.signal
}

const NOTHING: Rendered = { html: null, written: null }

/** A visitor's page is the same for everybody. */
const NOBODY: View = { mark: '', sample: true, ask: async (id) => Promise.reject(new Error(`nobody asks ${id}`)) }

/** Draws in a span: the process that does it has no network to tell of it. */
async function renderIn(pool: RenderPool, job: RenderJob, asker: Asker, left?: AbortSignal): Promise<RenderOutcome> {
  const attributes: Record<string, string> = { 'app.part': job.owner.name }
  return inSpan({ name: 'draw page', attributes }, async () => {
    const outcome = await pool.render(job, asker, left)
    attributes['app.drawing'] = 'refused' in outcome ? outcome.refused : 'drawn'
    return outcome
  })
}
