/** Answers that leave piece by piece. */
import type { Readable } from 'node:stream'
import { constants, createBrotliCompress } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor } from './content-encoding.ts'

/** Sends each piece of `stream` the moment it is written, in brotli to who takes it: what a compressor holds back arrives too late. */
export function sendStream(request: FastifyRequest, reply: FastifyReply, stream: Readable): FastifyReply {
  if (encodingFor(request.headers['accept-encoding'], ['br']) !== 'br') return reply.send(stream)
  const brotli = createBrotliCompress({
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
  })
  return reply.header('content-encoding', 'br').send(stream.pipe(brotli))
}
