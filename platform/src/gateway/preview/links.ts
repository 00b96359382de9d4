/**
 * From an address with a link to a browser that is shown what it leads to: the link goes into a cookie that scripts cannot
 * read, and out of the address. `?safe=1`, and the parameter without a value, end it.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { LinkKind } from '../../preview/link.ts'
import { nameSchema } from '../../registry/names.ts'
import { secureMark } from '../headers.ts'
import { isSafe, queryOf } from '../request-query.ts'
import { sendRefusal } from './refused.ts'
import type { Previews, Refusal, Shown } from './shown.ts'

const KINDS: readonly LinkKind[] = ['preview', 'canary']
const cookieName = (kind: LinkKind) => `${kind}_link`

/** The link that a browser keeps. */
function kept(request: FastifyRequest, kind: LinkKind): string | undefined {
  const cookie = new RegExp(`(?:^|;\\s*)${cookieName(kind)}=([\\w@.-]{1,400})(?:;|$)`).exec(
    request.headers.cookie ?? '',
  )
  return cookie?.[1]
}

function keep(request: FastifyRequest, reply: FastifyReply, kind: LinkKind, link: string, seconds: number): void {
  const marks = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secureMark(request)}`
  reply.header('set-cookie', `${cookieName(kind)}=${link}; ${marks}`)
}

/** What a request is shown in the place of what is live; undefined for nearly everybody. */
export function shownTo(request: FastifyRequest, previews: Previews): Shown | undefined {
  if (!request.headers.cookie?.includes('_link=') || isSafe(request)) return undefined
  for (const kind of KINDS) {
    const link = kept(request, kind)
    const shown = link && previews.shown(kind, link)
    if (shown && typeof shown !== 'string') return shown
  }
  return undefined
}

/** Answers a request for a page that begins or ends a preview, or brings a link that shows nothing; undefined for the others. */
export function answerLink(request: FastifyRequest, reply: FastifyReply, previews: Previews): FastifyReply | undefined {
  if (isSafe(request)) {
    endAll(request, reply)
    return undefined
  }
  const query = queryOf(request)
  for (const kind of KINDS) {
    const value = query.get(kind)
    if (value === null) continue
    // `?canary=home`: who has the right has a cookie that says so, and everybody else gets the page as it is
    if (kind === 'canary' && v.is(nameSchema, value)) continue
    return value === '' ? end(request, reply) : begin(request, reply, previews, kind, value)
  }
  return refuseKept(request, reply, previews)
}

function begin(
  request: FastifyRequest,
  reply: FastifyReply,
  previews: Previews,
  kind: LinkKind,
  link: string,
): FastifyReply {
  const shown = previews.shown(kind, link)
  if (typeof shown === 'string') return sendRefusal(reply, { kind, refusal: shown, to: withoutLinks(request) })
  // one at a time: which of two builds a screen is of must never be a question
  endAll(request, reply)
  keep(request, reply, kind, link, Math.max(1, Math.floor((shown.until - Date.now()) / 1000)))
  return reply.header('cache-control', 'no-store').redirect(withoutLinks(request), 302)
}

function end(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  endAll(request, reply)
  return reply.header('cache-control', 'no-store').redirect(withoutLinks(request), 302)
}

/** Says once that what a browser was shown has ended; from then on it gets what is live. */
function refuseKept(request: FastifyRequest, reply: FastifyReply, previews: Previews): FastifyReply | undefined {
  for (const kind of KINDS) {
    const link = kept(request, kind)
    const refusal: Shown | Refusal | undefined = link ? previews.shown(kind, link) : undefined
    if (typeof refusal !== 'string') continue
    keep(request, reply, kind, '', 0)
    return sendRefusal(reply, { kind, refusal, to: withoutLinks(request) })
  }
  return undefined
}

function endAll(request: FastifyRequest, reply: FastifyReply): void {
  for (const kind of KINDS) if (kept(request, kind) !== undefined) keep(request, reply, kind, '', 0)
}

/** The address of a request without its links: never another origin's. */
function withoutLinks(request: FastifyRequest): string {
  const query = queryOf(request)
  for (const kind of KINDS) query.delete(kind)
  const path = `/${(request.raw.url ?? '/').split('?', 1)[0]?.replace(/^[/\\]+/, '')}`
  return query.size > 0 ? `${path}?${query}` : path
}
