/** One page of a composition as it is sent: drawn where it can be, else with a skeleton. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Composition } from '../../registry/index.ts'
import type { LiveRegistry } from '../live-registry/index.ts'
import { type Head, type OverrideOrigins, type Pages, pageWith, renderableWith } from '../pages/index.ts'
import { sendWhole } from './send-whole.ts'
import type { makePageStream } from './stream-page.ts'

export interface Sending {
  live: Pick<LiveRegistry, 'release'>
  pages: Pages
  composition: Composition
  /** Of the address, decoded. */
  path: string
  /** Null: what the page reports is nobody's. */
  pageId: string | null
  /** Draws its screen; absent: the page's scripts do. */
  stream?: ReturnType<typeof makePageStream> | undefined
  overrides?: OverrideOrigins
  /** What is told of the item that the address shows; null: the page is named after its screen. */
  head?: Head | null
  /** No cache may have it, not even the browser's own. */
  fleeting?: boolean
}

/** Sends the page of an address and answers its status. Throws when the shell cannot be read. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { live, pages, composition, path, pageId, stream: draw, overrides = {}, head = null, fleeting = false }: Sending,
): { reply: FastifyReply; status?: number } {
  const redirect = live.release('shell', composition.shell.metadata.version).shell?.redirects[path]
  if (redirect) {
    const cache = fleeting ? 'private, no-store' : 'no-cache'
    return { reply: reply.header('cache-control', cache).redirect(redirect, 302) }
  }
  const renderable = draw && pages.renderable(composition, path)
  const streamed = renderable && draw(request, reply, renderableWith(renderable, head), pageId)
  if (streamed) return { reply: streamed, status: renderable.status }
  const page = pageWith(pages.page(composition, path, overrides), head)
  return { reply: sendWhole(request, reply, page, { pageId, fleeting }), status: page.status }
}
