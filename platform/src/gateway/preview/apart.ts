/**
 * Where previews are shown: on an origin of their own (`PREVIEW_ORIGIN`), where no session of the app exists, or, without one,
 * on the app's origin. What teams do is on neither for who is shown a preview: a build must not act as the person who looks at it.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CONSOLE_PATH } from '../../console/path.ts'
import { StoreError } from '../../registry/store.ts'
import { sendPlain, sendStandalone } from '../plain.ts'
import type { Shown } from './shown.ts'

export interface Apart {
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
export function makeApart(origin: string | undefined): Apart {
  if (origin === undefined) return { isThere: () => false }
  const url = URL.canParse(origin) ? new URL(origin) : undefined
  if (url?.origin !== origin || !(url.protocol === 'https:' || (url.protocol === 'http:' && isLocal(url.hostname))))
    throw new StoreError(`PREVIEW_ORIGIN=${origin}: give an https origin, or an http origin on this machine`)
  // a proxy in front may have ended TLS: the host decides
  return { origin, isThere: ({ host }) => typeof host === 'string' && host.toLowerCase() === url.host }
}

/** Closes the pages and calls of teams on the origin of previews, and the pages to a browser that is shown one. */
export function closeToPreviews(
  app: FastifyInstance,
  { isThere }: Apart,
  shownTo: (request: FastifyRequest) => Shown | undefined,
): void {
  app.addHook('onRequest', async (request, reply) => {
    // the route, not the address: a path can be spelled in many ways
    const route = request.routeOptions.url ?? ''
    const isConsole = route.startsWith(CONSOLE_PATH)
    if (isThere(request) && (isConsole || route.startsWith('/releases/'))) return sendPlain(request, reply, 404)
    if (isConsole && shownTo(request)?.kind === 'preview') return refuse(reply)
  })
}

const refuse = (reply: Parameters<typeof sendStandalone>[0]) =>
  sendStandalone(reply.code(403), {
    title: '미리보기를 보는 동안에는 열 수 없어요',
    body: '<h1>미리보기를 보는 동안에는 열 수 없어요</h1><p>릴리스 화면은 미리보기를 끝낸 뒤에 열어 주세요.</p><a href="/?safe=1">미리보기 끝내기</a>',
  })
