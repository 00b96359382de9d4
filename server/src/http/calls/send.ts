import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import { type Answer, CODE, type Method } from '@yaksok/shared/core/contract'
import { message } from '@yaksok/shared/core/text'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Codec, type Failure, sendFailure } from './dispatcher.ts'
import { httpFailure } from './outcome.ts'
import { parseForm } from './request.ts'
import { type Carrier, type Encoding, Streamed } from './streamed.ts'

/** Below this many bytes compression saves no packet. */
const WORTH_COMPRESSING = 1000

/**
 * The envelope of an answer as the text of an HTTP body. Text (it is ASCII) and not bytes: Node sends it in one write
 * together with the headers, which a buffer is not.
 */
export function encodeAnswer(answer: Answer): string {
  return `{"data":"${Buffer.from(JSON.stringify(answer)).toString('base64')}"}`
}

/**
 * An answer that many requests share: encoded (and, where worth it, compressed) once, with an ETag. A handler that
 * returns it sends bytes from memory, and 304 where the client has them already.
 */
export class Prepared<T> {
  readonly value: T
  readonly #plain: Partial<Record<Carrier, string>> = {}
  readonly #compressed = new Map<string, Buffer>()
  #tag: string | undefined

  constructor(value: T) {
    this.value = value
  }

  /** The body for a client that accepts these encodings (an Accept-Encoding header). */
  body(carrier: Carrier, accepted: string | string[] = ''): { body: Buffer | string; encoding?: Encoding } {
    this.#plain[carrier] ??= encodeAnswer({ code: CODE.success, msg: '', [carrier]: this.value })
    const plain = this.#plain[carrier]
    if (plain.length < WORTH_COMPRESSING) return { body: plain }
    const encoding = encodingFor(accepted)
    if (!encoding) return { body: plain }
    const key = `${carrier} ${encoding}`
    const body = this.#compressed.get(key) ?? compress(plain, encoding)
    this.#compressed.set(key, body)
    return { body, encoding }
  }

  etag(carrier: Carrier): string {
    this.#tag ??= createHash('sha256').update(JSON.stringify(this.value)).digest('base64url').slice(0, 22)
    // Weak: the same answer in any encoding.
    return `W/"${this.#tag}${carrier === 'data' ? '' : '-s'}"`
  }
}

/** The encoding to use for an Accept-Encoding header. */
export function encodingFor(accepted: string | string[] = ''): Encoding | undefined {
  return (negotiate(String(accepted).toLowerCase(), ['br', 'gzip']) as Encoding | null) ?? undefined
}

function compress(body: string, encoding: Encoding): Buffer {
  if (encoding === 'gzip') return gzipSync(body)
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
}

/** Sends what a handler answered: whole, made before, or as a stream. */
export function send(result: unknown, carrier: Carrier, request: FastifyRequest, reply: FastifyReply) {
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

function sendStreamed(result: Streamed<unknown>, carrier: Carrier, request: FastifyRequest, reply: FastifyReply) {
  const encoding = encodingFor(request.headers['accept-encoding'])
  reply.header('cache-control', 'no-store').header('vary', 'accept-encoding')
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type('application/json').send(result.body(carrier, encoding))
}

function sendPrepared(result: Prepared<unknown>, carrier: Carrier, request: FastifyRequest, reply: FastifyReply) {
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

/** The members' API on the wire: forms in, base64 of JSON in an envelope out (product.txt section 7). */
export const ENVELOPE: Codec<Answer> = {
  type: 'application/x-www-form-urlencoded',
  read: parseForm,
  write: encodeAnswer,
}

/** Sends a refusal in the envelope. */
export const reject = (reply: FastifyReply, failure: Failure<Answer>): FastifyReply =>
  sendFailure(ENVELOPE, reply, failure)

/**
 * Sends what a gateway says in the API's place: nobody of the API was reached (503) or the one that was asked is gone (502),
 * as when the database is away; or the API does not take what was sent (4xx).
 */
export function refuseUnanswered(_request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  const failure = httpFailure(status)
  if (status < 500) return reject(reply, failure)
  const answer = { code: CODE.failed, msg: message('server.networkUnstable'), data: null }
  return reject(reply, { ...failure, answer, ...(status === 503 && { retryAfter: 1 }) })
}
