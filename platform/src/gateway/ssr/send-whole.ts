/** Sending what was compressed once: to each request its own end is appended. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { appendToBody, encodingFor, pageHeaders } from '../../http/index.ts'
import { endOf, type Page } from '../pages/index.ts'

/** @param fleeting no cache may have it, not even the browser's own */
export function sendWhole(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  { pageId, fleeting }: { pageId: string | null; fleeting: boolean },
): FastifyReply {
  reply.headers(pageHeaders(page, reply.server))
  if (fleeting) reply.header('cache-control', 'private, no-store')
  else {
    reply.header('cache-control', page.status === 200 ? 'private, no-cache' : 'no-store').header('etag', page.etag)
    if (request.headers['if-none-match'] === page.etag && page.status === 200) return reply.code(304).send()
  }
  reply.code(page.status)
  const encoding = encodingFor(request.headers['accept-encoding'], ['br', 'gzip'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(appendToBody(page.body, Buffer.from(endOf(pageId, request.isTraced)), encoding))
}
