/**
 * Pages whose screen is in the HTML. The head leaves at once; then the member's answers are waited for, the screen is
 * drawn of them in the render process, and both follow: the screen, then the answers as data for the page's scripts. What
 * is late or fails leaves the skeleton, and the page's scripts draw as ever.
 */
import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RenderPool } from '../render/pool.ts'
import type { DrawingInput } from './drawing-job.ts'
import { countDrawings } from './drawing-metrics.ts'
import { endOf, STYLE_SETTER, scriptJson } from './html.ts'
import type { GatewayMetrics } from './metrics.ts'
import type { DrawablePage } from './pages.ts'
import { pageHeaders } from './plain.ts'
import { sendStream } from './send-stream.ts'

/** How long the answers of a page are waited for, ms. */
const ANSWERS_MS = 250

/** Who is asking, and what they would be answered. */
export interface View {
  /** The page takes the answers for the session with this mark alone. */
  mark: string
  /** By call; rejected where it was refused. */
  answers: Record<string, Promise<unknown>>
}

/** Somebody whom a request names. */
export interface Viewer {
  /** Their view, with the calls `ids` on their way; null: they are not known (any more). */
  open(ids: readonly string[]): Promise<View | null>
}

/** How the gateway learns for whom it draws: null where a request names nobody, whose page is a skeleton from the start. */
export type Views = (request: FastifyRequest) => Viewer | null

export interface DrawingOptions {
  views: Views
  pool: RenderPool
  /** How long the answers of a page are waited for, ms; 250 when left out. */
  answersMs?: number
}

interface Parts extends DrawingOptions {
  metrics: GatewayMetrics
  log: FastifyInstance['log']
}

/** What the page's scripts find beside a drawn screen. */
interface Written extends Omit<DrawingInput, 'url'> {
  mark: string
}

/** Answers how a page is sent, or null where it is better not drawn; to be called once a gateway. */
export function makeDrawing({ metrics, log, views, pool, answersMs = ANSWERS_MS }: Parts) {
  const note = countDrawings(metrics, log)

  /** The screen of a page and the answers that it was drawn of. */
  const draw = async (
    { owner, job }: DrawablePage,
    url: string,
    view: View | null,
  ): Promise<{ html: string | null; written: Written | null }> => {
    if (!view) return { html: null, written: null }
    const answers = await inTime(view.answers, answersMs)
    const now = Date.now()
    const written = { mark: view.mark, now, answers }
    if (Object.keys(answers).length < Object.keys(view.answers).length) {
      note(owner, { refused: 'answers' })
      return { html: null, written }
    }
    const input: DrawingInput = { url, answers, now }
    const outcome = await pool.render({ ...job, input: JSON.stringify(input) })
    note(owner, outcome)
    return { html: 'html' in outcome ? outcome.html : null, written }
  }

  return function send(
    request: FastifyRequest,
    reply: FastifyReply,
    page: DrawablePage,
    pageId: string | null,
  ): FastifyReply | null {
    const viewer = views(request)
    // a member who opens the login goes on at once, and a visitor is sent there
    if (page.member !== (viewer !== null)) return null
    const viewed = viewer ? viewer.open(page.calls).catch(() => null) : Promise.resolve(NOBODY)
    const out = new PassThrough()
    out.write(page.start)
    void viewed
      .then((found) => draw(page, request.url, found))
      .catch((error: unknown) => {
        log.error({ event: 'drawing', err: error }, 'a page could not be drawn')
        return { html: null, written: null }
      })
      .then(({ html, written }) => {
        const behind = [
          html === null ? '' : `<script>${STYLE_SETTER}</script>`,
          written ? dataOf({ ...written, drawn: html !== null }) : '',
        ]
        out.write((html ?? page.skeleton) + page.rest.replace('</div>', () => `</div>${behind.join('')}`))
        out.end(endOf(pageId))
      })
    return sendStream(request, reply.headers(pageHeaders(page.csp)).header('cache-control', 'private, no-cache'), out)
  }
}

/** A visitor's page is the same for everybody. */
const NOBODY: View = { mark: '', answers: {} }

/** The answers that are there in time. */
async function inTime(answers: View['answers'], answersMs: number): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  const late = AbortSignal.timeout(answersMs)
  const all = Promise.allSettled(
    Object.entries(answers).map(async ([id, answer]) => {
      const data = await answer
      if (!late.aborted) found[id] = data
    }),
  )
  await Promise.race([all, new Promise((resolve) => late.addEventListener('abort', resolve, { once: true }))])
  return found
}

/** Data, not script: no policy need know it. `drawn`: the screen is in the HTML. */
function dataOf(written: Written & { drawn: boolean }): string {
  return `<script type="application/json" id="page-answers">${scriptJson(written)}</script>`
}
