/** `/api/*` of a gateway whose API runs in other processes (docs/decisions/058-process-roles.md, platform/docs/decisions/068-api-proxy.md). */

import { once } from 'node:events'
import { Transform } from 'node:stream'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Gauge, Registry } from 'prom-client'
import { type Answered, ask, NoAnswerError } from './ask.ts'
import { headersToApi, withoutConnection } from './headers.ts'
import type { Upstreams } from './upstreams.ts'

export interface ForwardOptions {
  upstreams: Upstreams
  /** The longest body that the API takes, bytes. */
  bodyLimit: number
  /** Answers in the API's words that it cannot be reached (502, 503), or was sent what it does not take (4xx). */
  refuse(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply
  /** What the names of its counters begin with; default `app_`. */
  metricPrefix?: string
}

const isSafe = (method: string) => method === 'GET' || method === 'HEAD'

export interface Forward {
  /** Forwards whatever has its prefix; to be mounted as the gateway's API. */
  plugin: FastifyPluginAsync
  /** `forwarded_total` and `api_up`. */
  metrics: Registry
}

/** Passes API calls on to the processes of an API; its metrics are those of each of them. */
export function forwardApi(options: ForwardOptions): Forward {
  const metrics = new Registry()
  return { plugin: forwarding(options, countIn(metrics, options)), metrics }
}

function forwarding({ upstreams, bodyLimit, refuse }: ForwardOptions, count: Counter<'result'>): FastifyPluginAsync {
  return async (app) => {
    const streams = new Set<() => void>()
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit },
      async (_request: FastifyRequest, body: Buffer) => body,
    )
    app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      const status = error.statusCode ?? 500
      if (status >= 500)
        request.log.error({ event: 'fault', requestId: request.id, err: error }, 'a call was not forwarded')
      return refuse(request, reply, status)
    })
    // browsers come back, each at a time that the stream has named; not onClose: that waits for every connection to end
    app.addHook('preClose', async () => {
      for (const end of streams) end()
    })
    const forward = async (request: FastifyRequest, reply: FastifyReply) => {
      const answer = await answerOf(upstreams, request, reply).catch((error: unknown) => error as Error)
      if (reply.raw.destroyed) return reply.hijack()
      if (answer instanceof Error) {
        if (!(answer instanceof NoAnswerError)) throw answer
        count.inc({ result: answer.notSent ? 'unreached' : 'lost' })
        request.log.warn({ event: 'forward', requestId: request.id, err: answer.cause }, answer.message)
        return refuse(request, reply, answer.notSent ? 503 : 502)
      }
      count.inc({ result: answer.retries > 0 ? 'retried' : 'answered' })
      return pass(request, reply, answer, streams)
    }
    for (const url of ['/', '/*']) app.all(url, { bodyLimit }, forward)
  }
}

function answerOf(upstreams: Upstreams, request: FastifyRequest, reply: FastifyReply): Promise<Answered> {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return ask(upstreams, {
    method: request.method,
    path: request.raw.url ?? request.url,
    headers: headersToApi(request),
    isSafe: isSafe(request.method),
    signal: gone.signal,
    ...(request.body instanceof Buffer && { body: request.body }),
  })
}

/** Sends an answer on as it comes. A stream of events can be ended before its sender ends it. */
function pass(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: Answered,
  streams: Set<() => void>,
) {
  reply.code(status).headers(withoutConnection(headers))
  if (!String(headers['content-type']).startsWith('text/event-stream')) {
    if (request.method !== 'HEAD') return reply.send(body)
    body.resume()
    return reply.send()
  }
  reply.hijack()
  reply.raw.writeHead(status, reply.getHeaders() as Record<string, string>)
  const events = wholeEvents()
  const end = () => {
    events.unpipe(reply.raw)
    reply.raw.end()
    body.destroy()
  }
  streams.add(end)
  // an API process that falls over ends the stream like one that stops
  body.on('error', end)
  events.on('error', end)
  void once(reply.raw, 'close').then(() => {
    streams.delete(end)
    body.destroy()
  })
  body.pipe(events).pipe(reply.raw)
  request.server.joinEvents?.(request, reply.raw)
  return reply
}

function countIn(metrics: Registry, { upstreams, metricPrefix = 'app_' }: ForwardOptions): Counter<'result'> {
  new Gauge({
    name: `${metricPrefix}api_up`,
    help: '1 for an API process that says it is ready',
    labelNames: ['api'],
    registers: [metrics],
    collect() {
      for (const { origin, up } of upstreams.all) this.set({ api: origin }, up ? 1 : 0)
    },
  })
  return new Counter({
    name: `${metricPrefix}forwarded_total`,
    help: 'Calls sent on to the API: answered at once or after a retry, lost with the process that was asked, or unreached',
    labelNames: ['result'],
    registers: [metrics],
  })
}

/** An event is no longer than this, bytes: of what never ends no more is kept. */
const MOST = 64 * 1024
const END = Buffer.from('\n\n')

/** Passes server-sent events on whole, however they arrive: another part may write its own between two of them. */
export function wholeEvents(): Transform {
  let begun = Buffer.alloc(0)
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const bytes = Buffer.concat([begun, chunk])
      const end = bytes.lastIndexOf(END) + END.length
      const whole = end >= END.length ? bytes.subarray(0, end) : null
      begun = whole ? bytes.subarray(end) : bytes
      if (begun.length > MOST) return done(new Error('an event does not end'))
      done(null, whole)
    },
  })
}
