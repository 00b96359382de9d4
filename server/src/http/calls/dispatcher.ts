import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'

/** How a call that did not succeed is answered. */
export interface Failure<Answer> {
  status: number
  answer: Answer
  /** Seconds for the Retry-After header. */
  retryAfter?: number
  /** True where the fault is ours: it is logged with its stack, which is never sent. */
  fault: boolean
}

/** How an API is written on the wire. */
export interface Codec<Answer> {
  /** The only media type of a body. */
  type: string
  /** Reads a body. @throws what {@link Api.failureOf} understands */
  read(body: string): unknown
  /** The JSON of a failure's answer. */
  write(answer: Answer): string
}

/** An API of calls: what the one of members and the one of the console do each in its own way. */
export interface Api<Answer> {
  codec: Codec<Answer>
  log: Logger
  /** A request came in: headers of every answer. */
  received(request: FastifyRequest, reply: FastifyReply): void
  /** Its answer is out: the line in the log. */
  answered(request: FastifyRequest, reply: FastifyReply): void
  /** What was thrown, as it is answered; never the words of a fault. */
  failureOf(error: unknown): Failure<Answer>
  /** What belongs before the answer of a failure, e.g. a wait. */
  failing?(failure: Failure<Answer>, request: FastifyRequest, reply: FastifyReply): unknown
  /** The answer at every address below the prefix that is no call. */
  nothing(): Failure<Answer>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What the log line of a call needs to know when it is written. */
    call: { id: string; code?: number; member?: number; operator?: number } | null
  }
}

/** Makes a Fastify instance answer as an API of calls; the calls themselves are routes that are added to it. */
export function mountApi<Answer>(app: FastifyInstance, api: Api<Answer>): void {
  const { codec, log } = api
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(codec.type, { parseAs: 'string' }, async (_request: FastifyRequest, body: string) =>
    codec.read(body),
  )
  app.decorateRequest('call', null)
  app.addHook('onRequest', (request, reply, done) => {
    // no other site's page embeds what is answered, whatever it asks for it with
    reply.header('cross-origin-resource-policy', 'same-origin')
    if (!reply.hasHeader('x-request-id')) reply.header('x-request-id', request.id)
    api.received(request, reply)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    api.answered(request, reply)
    done()
  })
  app.setErrorHandler(async (error, request, reply) => {
    const failure = api.failureOf(error)
    await api.failing?.(failure, request, reply)
    if (failure.fault)
      log.error({ event: 'fault', requestId: request.id, call: request.call?.id, err: error }, 'a call failed')
    return sendFailure(codec, reply, failure)
  })
  const nothing = (_request: FastifyRequest, reply: FastifyReply) => sendFailure(codec, reply, api.nothing())
  app.setNotFoundHandler(nothing)
  // whatever else has this prefix is answered here too, not by what the server has beside the API
  for (const url of ['/', '/*']) app.all(url, nothing)
}

/** Sends why a call failed. */
export function sendFailure<Answer>(
  { write }: Codec<Answer>,
  reply: FastifyReply,
  { status, answer, retryAfter }: Failure<Answer>,
): FastifyReply {
  if (retryAfter) reply.header('retry-after', retryAfter)
  return reply.code(status).header('cache-control', 'no-store').type('application/json').send(write(answer))
}
