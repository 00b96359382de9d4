import { CODE, type Method, type Spelling } from '@yaksok/shared/core/contract'
import { message } from '@yaksok/shared/core/text'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from './handler.ts'
import { type Failure, httpFailure } from './outcome.ts'
import { encodeAnswer, encodingFor, Prepared } from './prepared.ts'
import { Streamed } from './streamed.ts'

/** Sends what a handler answered: whole, made before, or as a stream. */
export function send(result: unknown, carrier: Spelling['carrier'], request: FastifyRequest, reply: FastifyReply) {
  if (result instanceof Streamed) return sendStreamed(result, carrier, request, reply)
  if (result instanceof Prepared) return sendPrepared(result, carrier, request, reply)
  return reply
    .header('cache-control', 'no-store')
    .type('application/json')
    .send(encodeAnswer({ code: CODE.success, msg: '', [carrier]: result }))
}

/** What a handler answered as one value, however it is sent. */
export function whole(result: unknown): unknown {
  if (result instanceof Streamed) return result.value()
  return result instanceof Prepared ? result.value : result
}

function sendStreamed(
  result: Streamed<unknown>,
  carrier: Spelling['carrier'],
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const encoding = encodingFor(request.headers['accept-encoding'])
  reply.header('cache-control', 'no-store').header('vary', 'accept-encoding')
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type('application/json').send(result.body(carrier, encoding))
}

function sendPrepared(
  result: Prepared<unknown>,
  carrier: Spelling['carrier'],
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const isGet = request.method === ('GET' satisfies Method)
  const etag = result.etag(carrier)
  // Shared by all members but behind a token, so only the member's own browser may keep it, and asks each time.
  reply.header('cache-control', isGet ? 'private, no-cache' : 'no-store').header('etag', etag)
  if (isGet && request.headers['if-none-match'] === etag) return reply.code(304).send()
  const { body, encoding } = result.body(carrier, request.headers['accept-encoding'])
  reply.header('vary', 'accept-encoding')
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type('application/json').send(body)
}

/** Sends why a call failed; a fault of ours is logged with its stack, which is never sent. */
export function sendFailure(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  failure: Failure,
  error: unknown,
) {
  if (failure.fault) {
    services.log.error({ event: 'fault', requestId: request.id, call: request.call?.id, err: error }, 'a call failed')
  }
  return reject(request, reply, failure)
}

/** Sends a refusal in the envelope. */
export function reject(request: FastifyRequest, reply: FastifyReply, failure: Failure) {
  if (request.call) request.call.code = failure.answer.code
  if (failure.retryAfter) reply.header('retry-after', failure.retryAfter)
  return reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .type('application/json')
    .send(encodeAnswer(failure.answer))
}

/**
 * Sends what a gateway says in the API's place: nobody of the API was reached (503) or the one that was asked is gone (502),
 * as when the database is away; or the API does not take what was sent (4xx).
 */
export function refuseUnanswered(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  const failure = httpFailure(status)
  if (status < 500) return reject(request, reply, failure)
  const answer = { code: CODE.failed, msg: message('server.networkUnstable'), data: null }
  return reject(request, reply, { ...failure, answer, ...(status === 503 && { retryAfter: 1 }) })
}
