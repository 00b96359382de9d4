/**
 * Where previews are shown: on an origin of their own (`PREVIEW_ORIGIN`), where no session of the app exists, or, without one,
 * on the app's origin. What teams do is on neither for who is shown a preview: a build must not act as the person who looks at it.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendStandalone, sendStatusPage } from '../../http/index.ts'
import { DASHBOARD_PATH } from '../../release-dashboard/index.ts'
import { textsOf } from '../../texts/index.ts'
import { StoreError } from '../../util/index.ts'
import type { ShownPreview } from './shown-previews.ts'

export interface SeparateOrigin {
  /** The origin of previews; undefined where they are on the app's. */
  origin?: string
  /** True for a request to the origin of previews. */
  isThere(request: FastifyRequest): boolean
}

const isLocal = (hostname: string) => /^(?:localhost|127\.0\.0\.1|[\w-]+\.localhost)$/.test(hostname)

/**
 * `https://…`, or `http://` on this machine, and nothing behind the host.
 * @throws StoreError where the text is no such origin
 */
export function makeSeparateOrigin(origin: string | undefined): SeparateOrigin {
  if (origin === undefined) return { isThere: () => false }
  const url = URL.canParse(origin) ? new URL(origin) : undefined
  if (url?.origin !== origin || !(url.protocol === 'https:' || (url.protocol === 'http:' && isLocal(url.hostname))))
    throw new StoreError('YK1013', `PREVIEW_ORIGIN=${origin}: give an https origin, or an http origin on this machine`)
  // a proxy in front may have ended TLS: the host decides
  return { origin, isThere: (request) => hostsOf(request).some((host) => host.toLowerCase() === url.host) }
}

/** Whatever names the host of a request: a build can add `X-Forwarded-Host` to what it sends, and cannot change `Host`. */
export const hostsOf = ({ headers, host }: FastifyRequest): string[] =>
  [host, headers.host, headers['x-forwarded-host']].flatMap((value) => String(value ?? '').split(/\s*,\s*/))

/**
 * Settles for all who ask after the host that a request to the origin of previews came there: the API, and one in another
 * process. Closes the pages and calls of teams on that origin, and the pages to a browser that is shown a preview.
 */
export function closeToPreviews(
  app: FastifyInstance,
  { origin, isThere }: SeparateOrigin,
  shownTo: (request: FastifyRequest) => ShownPreview | undefined,
): void {
  // no promise: calls of the API pass here as well
  app.addHook('onRequest', (request, reply, done) => {
    // the route, not the address: a path can be spelled in many ways
    const route = request.routeOptions.url ?? ''
    const isApart = origin !== undefined && isThere(request)
    if (isApart) {
      request.raw.headers.host = new URL(origin).host
      delete request.raw.headers['x-forwarded-host']
    }
    const isConsole = route.startsWith(DASHBOARD_PATH)
    if (isApart && (isConsole || route.startsWith('/releases/'))) sendStatusPage(request, reply, 404)
    else if (isConsole && shownTo(request)?.kind === 'preview') refuse(reply)
    else done()
  })
}

function refuse(reply: Parameters<typeof sendStandalone>[0]) {
  const { title, text, end } = textsOf(reply.server).previews.apart
  const body = `<h1>${title}</h1><p>${text}</p><a href="/?safe=1">${end}</a>`
  return sendStandalone(reply.code(403), { title, body })
}
