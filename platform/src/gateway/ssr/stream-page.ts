/**
 * Pages whose screen is in the HTML. The head leaves at once; then the member's answers are waited for, the screen is
 * drawn of them in the render process, and both follow: the screen, then the answers as data for the page's scripts. An
 * answer that is late or fails leaves its section a skeleton, a drawing the whole page; the page's scripts draw that as ever.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type GatewayMetrics, networkOf, pageHeaders, sendWithPrefix } from '../../http/index.ts'
import type { Asker, RenderJob, RenderOutcome, RenderPool } from '../../render-process/index.ts'
import { inSpan } from '../../tracing/index.ts'
import type { Health } from '../auto-rollback/index.ts'
import {
  type Ask,
  endOf,
  fetchSsrData,
  type RenderablePage,
  type RenderInput,
  STYLE_SETTER,
  scriptJson,
} from '../pages/index.ts'
import { trackRenderHealth } from './health.ts'
import { countRenders, withoutCounting } from './metrics.ts'
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
  /** How long the answers of a page are waited for, ms; 250 when left out. */
  answersMs?: number
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

/** What the page's scripts find beside a drawn screen. */
interface Written extends Omit<RenderInput, 'url'> {
  mark: string
}

interface Asking {
  request: FastifyRequest
  pageId: string | null
  /** The address that a page of everybody's is rendered for; null where it is rendered for this request alone. */
  url: string | null
  /** Aborted when the connection closes: nobody waits for the page any more. */
  left: AbortSignal
}

/** The screen of a page, and the answers that it was rendered with; null for what there is not. */
interface Rendered {
  html: string | null
  /** Of the processor, for the screen, ms. */
  cpuMs?: number
  written: Written | null
  /** Another try would come to the same. */
  isFinal?: boolean
}

/** A developer's browser asks what it would get without their builds, and how long the server renders that. */
export const isAsReleased = ({ headers }: FastifyRequest): boolean => headers['as-released'] === '1'

/** Answers how a page is sent, or null where it is better not drawn; to be called once a gateway. */
export function makePageStream({
  metrics,
  log,
  views,
  pool,
  health,
  answersMs = ANSWERS_MS,
  samplesAlone = false,
}: Parts) {
  const counters = metrics ? countRenders(metrics, log) : withoutCounting(log)
  const track = trackRenderHealth(counters, health)
  const visitorPages = keepVisitorPages((job, asker) => renderIn(pool, job, asker))

  /** The screen of a page and the answers that it was drawn of. */
  const stream = async (
    { status, owner, shell, job, reads, needs }: RenderablePage,
    { request, pageId, view, url, left }: Asking & { view: View | null },
  ): Promise<Rendered> => {
    if (!view || (samplesAlone && view.sample !== true)) return { html: null, written: null }
    const { searchParams } = new URL(request.url, 'http://page')
    const answers = await fetchSsrData(reads, searchParams, view.ask, { ms: answersMs, needs, needMs: NEEDS_MS })
    const now = Date.now()
    const written = { mark: view.mark, now, answers }
    // whatever else is missing is a skeleton in its place
    if (needs.some((id) => !(id in answers))) {
      counters.page(owner, { refused: 'answers' })
      return { html: null, written }
    }
    const input: RenderInput = { url: url ?? request.url, answers, now }
    const whole = { ...job, input: JSON.stringify(input) }
    const asker = { network: networkOf(request.ip).own, session: view.mark }
    const outcome = await (url === null ? renderIn(pool, whole, asker, left) : visitorPages.render(url, whole, asker))
    counters.page(owner, outcome)
    // no gate has seen the not-found screen: it speaks for no version
    if (metrics && status === 200)
      track({ page: pageId ?? request.id, issuedAt: now, address: request.ip, parts: { owner, shell } }, outcome)
    if (!('html' in outcome)) return { html: null, written, isFinal: 'error' in outcome }
    // a page of everybody's is kept as it is written
    const isMeasured = url === null && isAsReleased(request)
    return { html: outcome.html, written, isFinal: true, ...(isMeasured && { cpuMs: outcome.cpuMs }) }
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
    if (known) {
      counters.page(page.owner, { html: '', cpuMs: 0 })
      return sendWhole(request, reply, known, { pageId, fleeting: !metrics })
    }
    const left = new AbortController()
    reply.raw.once('close', () => left.abort())
    const viewed = viewer && page.member ? viewer.open().catch(() => null) : Promise.resolve(NOBODY)
    const rest = viewed
      .then((view) => stream(page, { request, pageId, view, url, left: left.signal }))
      .catch((error: unknown): Rendered => {
        log.error({ event: 'rendering', err: error }, 'a page could not be rendered')
        return { html: null, written: null }
      })
      .then((rendered) => {
        const html = restOf(page, rendered)
        if (url !== null && rendered.isFinal) visitorPages.keep(page, url, page.beginning.text + html)
        return html + endOf(pageId, request.isTraced)
      })
    const ownCache = page.status === 200 ? 'private, no-cache' : 'no-store'
    reply.headers(pageHeaders(page.csp, reply.server)).header('cache-control', metrics ? ownCache : 'private, no-store')
    return sendWithPrefix(request, reply.code(page.status), { beginning: page.beginning, rest })
  }
}

/** HTML from where the scripts are named, with the screen or its skeleton, to the end of what the page's template has. */
function restOf(page: RenderablePage, { html, written, cpuMs }: Rendered): string {
  const behind = [
    html === null ? '' : `<script>${STYLE_SETTER}</script>`,
    written ? dataOf({ ...written, ...(cpuMs !== undefined && { cpuMs }), drawn: html !== null }) : '',
  ]
  const mark = html === null ? '' : written?.mark
  return (
    page.open +
    (mark ? `<script data-mark="${mark}">${page.check}</script>` : '') +
    (html ?? page.skeleton) +
    page.rest.replace('</div>', () => `</div>${behind.join('')}`)
  )
}

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

/** Data, not script: no policy need know it. `drawn`: the screen is in the HTML. */
function dataOf(written: Written & { drawn: boolean }): string {
  return `<script type="application/json" id="page-answers">${scriptJson(written)}</script>`
}
