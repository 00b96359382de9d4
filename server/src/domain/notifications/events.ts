/**
 * `GET /events`: what a member is told of, at once, as server-sent events. With the token header as every call has it, for
 * an address cannot hold a token and a cookie opens nothing of the API (docs/decisions/047-notifications-stream.md).
 */
import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallContext, Services } from '../../http/calls/index.ts'
import type { News } from './follow-events.ts'
import { standOf } from './read.ts'
import { eventText, type MemberStreams } from './streams.ts'

/** Pages come back after an end this much later, each at a time of its own, ms. */
const RETRY_MS = 1000
const RETRY_SPREAD_MS = 4000

/** Neither proxies nor the browser keep it, hold it up or change it. */
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Of a gateway in this process: see `open-pages.ts` of platform. */
    joinEvents?: (request: FastifyRequest, response: ServerResponse) => void
  }
}

export interface EventsOptions {
  services: Pick<Services, 'pool'>
  streams: MemberStreams
  news: News
  /** Who asks; throws as a call of the contract does. */
  open(request: FastifyRequest): CallContext | Promise<CallContext>
}

/**
 * Events: `open` (`{ unseen, number }`) first, `notification` (an entry of the call `notifications`; its id is the number that
 * `Last-Event-ID` brings back), `settled` (a round with an entry of the member is resolved), `content` (notices may have changed),
 * `ended` (the session is over), `beat`. A page that begins hears what happened since `Drawn-At` (ms since 1970), the
 * moment of the answers it was drawn of. 429 where the member or the process has too many streams: such pages ask instead.
 */
export function registerEvents(app: FastifyInstance, { services, streams, news, open }: EventsOptions): void {
  // not onClose: that waits for every connection to end
  app.addHook('preClose', async () => streams.endAll())

  app.get('/events', { exposeHeadRoute: false, config: { isStream: true } }, async (request, reply) => {
    const { member, tokenHash } = await open(request)
    if (!tokenHash) return reply.code(401).send()
    if (!streams.takes(member.id)) return reply.code(429).header('cache-control', 'no-store').send()
    const stream = streams.add(begin(reply), member.id, tokenHash)
    try {
      const last = numberOf(request, 'last-event-id')
      const { newest, seen, by } = await standOf(
        services.pool,
        member.id,
        last === null ? numberOf(request, 'drawn-at') : null,
      )
      const heard = Math.min(last ?? by, newest)
      stream.heard = heard
      const retry = `retry: ${Math.round(RETRY_MS + Math.random() * RETRY_SPREAD_MS)}\n`
      stream.write(retry + eventText('open', { unseen: newest - seen, number: heard }, heard))
      request.server.joinEvents?.(request, reply.raw)
      // also what was written down while this was found out
      news.notified(member.id)
    } catch (error) {
      request.log.warn({ event: 'events', err: error }, 'a stream could not begin')
      stream.end()
    }
  })
}

function begin(reply: FastifyReply) {
  reply.hijack()
  reply.raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...HEADERS })
  return reply.raw
}

/** What the page says of itself in a header, as a number; null where it says nothing that is one. */
function numberOf({ headers }: FastifyRequest, name: 'last-event-id' | 'drawn-at'): number | null {
  const text = headers[name]
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : null
}
