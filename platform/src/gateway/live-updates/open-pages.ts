/**
 * `/events`: one stream of server-sent events to each page that somebody looks at, so that it hears of a release, a
 * rollback and the kill switch at once (platform/docs/decisions/025-live-updates.md). Events are named; other parts of the app
 * may add their own.
 */
import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Gauge } from 'prom-client'
import type { GatewayMetrics } from '../../http/index.ts'
import type { Composition } from '../../registry/index.ts'
import type { LiveRegistry } from '../live-registry/index.ts'
import { type CompositionState, compositionState } from './composition-state.ts'
import { eventText, openStreams, type StreamLimits } from './event-streams.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Has the events of `/events` come by a stream that another part has begun, where its page asks for that by the header
     * `composition-events`: a browser then has one stream. Each write to it must be whole events.
     */
    joinEvents?: (request: FastifyRequest, response: ServerResponse) => void
  }
}

export interface OpenPagesOptions {
  live: LiveRegistry
  metrics: GatewayMetrics
  compositionFor(request: FastifyRequest, reply: FastifyReply): Composition | undefined
  /** The same of a request whose answer has begun: no cookie can be set. */
  knownFor(request: FastifyRequest): Composition | undefined
  /** False for a page that is shown another build, which has to ask: it is answered 204, and no stream. */
  isNotified(request: FastifyRequest): boolean
  rolledBack(): readonly string[]
  /** What stands for the session of a request, once that was looked up; null where there is none. Never rejects. */
  sessionOf(request: FastifyRequest): Promise<string | null>
  limits?: Partial<StreamLimits>
}

/** Pages come back after an end this much later, each at a time of its own, ms. */
const RETRY_MS = 1000
const RETRY_SPREAD_MS = 4000

/** Neither proxies nor the browser keep it, hold it up or change it. */
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  connection: 'close',
}

/** What all pages are told at once: the state itself, or, where browsers differ, that each is to ask for its own. */
type News = CompositionState | Pick<CompositionState, 'revision'>

/** 200 with a stream; 429 where its session, its network or the process has too many, 503 where nothing is live: such pages ask instead. */
export function registerOpenPages(app: FastifyInstance, options: OpenPagesOptions): void {
  const { live, metrics, compositionFor, isNotified: isTold, rolledBack, sessionOf, knownFor } = options
  const streams = openStreams(options.limits)
  new Gauge({
    name: metrics.named('open_pages'),
    help: 'Pages that hear of releases by a stream',
    registers: [metrics],
    collect() {
      this.set(streams.size())
    },
  })

  live.onChange(() => {
    const composition = live.composition(null)
    if (!composition) return
    const news: News = live.varies() ? { revision: composition.revision } : compositionState(composition, rolledBack())
    streams.send(eventText('composition', news))
  })
  // not onClose: that waits for every connection to end
  app.addHook('preClose', async () => streams.end())

  const now = (composition: Composition) => eventText('composition', compositionState(composition, rolledBack()))
  app.decorate('joinEvents', (request: FastifyRequest, response: ServerResponse) => {
    const composition = knownFor(request)
    const listener = { address: request.ip }
    if (request.headers['composition-events'] === undefined || !composition) return
    if (isTold(request) && streams.takes(listener)) streams.add(response, listener, now(composition))
  })

  app.get('/events', { logLevel: 'warn', exposeHeadRoute: false }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!isTold(request)) return reply.code(204).send()
    const listener = { address: request.ip, session: await sessionOf(request) }
    if (!streams.takes(listener)) return reply.code(429).send()
    const composition = compositionFor(request, reply)
    if (!composition) return reply.code(503).send()
    reply.hijack()
    reply.raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...HEADERS })
    const retry = `retry: ${Math.round(RETRY_MS + Math.random() * RETRY_SPREAD_MS)}\n`
    streams.add(reply.raw, listener, retry + now(composition))
  })
}
