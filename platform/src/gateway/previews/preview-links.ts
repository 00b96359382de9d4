/**
 * From an address with a link to a browser that is shown what it leads to. A preview comes after a question alone; a canary
 * is released, and comes at once. The address is rid of both. `?safe=1`, and the parameter without a value, end it.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { isSafe, queryOf } from '../../http/index.ts'
import type { LinkKind } from '../../previews/index.ts'
import { nameSchema } from '../../registry/index.ts'
import type { Views } from '../ssr/index.ts'
import { askForPreview, type RunsAs } from './confirm-preview.ts'
import { clearStorage, KINDS, type PreviewCookie } from './preview-cookie.ts'
import { sendNoPreview, sendRefusal } from './refused-page.ts'
import type { SeparateOrigin } from './separate-origin.ts'
import type { Previews, ShownPreview } from './shown-previews.ts'

/** A reply by itself would be waited for until it has left, and nothing would be known of it then. */
export interface Sent {
  reply: FastifyReply
}

interface Parts {
  previews: Previews
  cookie: PreviewCookie
  apart: SeparateOrigin
  /** Who is logged in, where the gateway can know. */
  views?: Views
  /** Where the pictures of a version are; undefined where the teams' page is not known here. */
  picturesOf(shown: Pick<ShownPreview, 'name' | 'version'>): string | undefined
}

export interface Links extends Pick<PreviewCookie, 'shownTo'> {
  /** Answers a request for a page that asks for, begins or ends something, or brings what shows nothing; undefined for the others. */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<Sent | undefined>
  /** Lets in what the person has agreed to: part name → what it is; undefined for a link that shows nothing here. */
  agree(request: FastifyRequest, reply: FastifyReply, link: string): Promise<Record<string, string> | undefined>
}

/** To be called once a gateway. */
export function openLinks(parts: Parts): Links {
  const { previews, cookie, apart, views } = parts
  const { shownTo } = cookie
  return {
    shownTo,
    async answer(request, reply) {
      const answered = await answerLink(parts, request, reply)
      if (answered) return answered
      return apart.isThere(request) && !shownTo(request) ? { reply: sendNoPreview(reply) } : undefined
    },
    async agree(request, reply, link) {
      const shown = cookie.isPlace(request, 'preview') ? previews.shown('preview', link) : undefined
      if (!shown || typeof shown === 'string') return undefined
      const letIn = { [shown.name]: shown.version }
      // a build that sends the form itself does not lengthen its time
      if (cookie.of(request, 'preview')?.link === link) return letIn
      cookie.keep(request, reply, 'preview', link, shown.until)
      if ((await runsAs(parts, request)) !== 'put-away') return letIn
      views?.(request)?.end?.(reply)
      clearStorage(reply)
      return letIn
    },
  }
}

/** As whom a preview would run for who sends a request. */
async function runsAs({ apart, views }: Parts, request: FastifyRequest): Promise<RunsAs> {
  if (apart.isThere(request)) return 'apart'
  const viewed = views?.(request)?.open() ?? Promise.resolve(null)
  const view = await viewed.catch(() => null)
  return view?.sample === true ? 'sample' : 'put-away'
}

async function answerLink(parts: Parts, request: FastifyRequest, reply: FastifyReply): Promise<Sent | undefined> {
  const { cookie: kept } = parts
  if (isSafe(request)) {
    kept.endAll(request, reply)
    return undefined
  }
  const query = queryOf(request)
  for (const kind of KINDS) {
    const value = query.get(kind)
    if (value === null) continue
    // `?canary=home`: who has the right has a cookie that says so, and everybody else gets the page as it is
    if (kind === 'canary' && v.is(nameSchema, value)) continue
    if (value !== '') return begin(parts, request, reply, kind, value)
    kept.endAll(request, reply)
    return { reply: goTo(reply, withoutLinks(request)) }
  }
  // says once that what a browser was shown has ended; from then on it gets what is live
  for (const kind of KINDS) {
    const refusal = kept.of(request, kind)?.shown
    if (typeof refusal !== 'string') continue
    kept.endAll(request, reply)
    return { reply: sendRefusal(reply, { kind, refusal, to: withoutLinks(request) }) }
  }
  return undefined
}

async function begin(
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  kind: LinkKind,
  link: string,
): Promise<Sent> {
  const { previews, cookie: kept, apart } = parts
  const to = withoutLinks(request)
  if (!kept.isPlace(request, kind)) return { reply: away(request, reply, apart) }
  const shown = previews.shown(kind, link)
  if (typeof shown === 'string') return { reply: sendRefusal(reply, { kind, refusal: shown, to }) }
  if (kind === 'canary') kept.keep(request, reply, kind, link, shown.until)
  else {
    const now = kept.of(request, kind)
    const isShown = now?.link === link && typeof now.shown !== 'string'
    if (!isShown) {
      const looks = previews.looks(shown)
      const pictures = parts.picturesOf(shown)
      return { reply: askForPreview(reply, { shown, link, runsAs: await runsAs(parts, request), looks, pictures, to }) }
    }
  }
  return { reply: goTo(reply, to) }
}

const goTo = (reply: FastifyReply, to: string) => reply.header('cache-control', 'no-store').redirect(to, 302)

/** A preview is on its own origin: the same address leads there. On that origin nothing else is. */
function away(request: FastifyRequest, reply: FastifyReply, { origin, isThere }: SeparateOrigin): FastifyReply {
  if (origin === undefined || isThere(request)) return sendNoPreview(reply)
  return goTo(reply, `${origin}${pathOf(request)}?${queryOf(request)}`)
}

/** The address of a request without its links: never another origin's. */
function withoutLinks(request: FastifyRequest): string {
  const query = queryOf(request)
  for (const kind of KINDS) query.delete(kind)
  return query.size > 0 ? `${pathOf(request)}?${query}` : pathOf(request)
}

/** A path that no browser takes for another host. */
const pathOf = (request: FastifyRequest) => `/${(request.raw.url ?? '/').split('?', 1)[0]?.replace(/^[/\\]+/, '')}`
