/**
 * Pages that begin with what many have in common: that is compressed once, and only the rest for each of them. Frames of
 * zstd (RFC 8878) stand one behind the other, which streams of brotli cannot; for who takes no zstd all is compressed anew.
 */
import { PassThrough } from 'node:stream'
import { constants, zstdCompressSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor } from './content-encoding.ts'
import { sendStream } from './send-stream.ts'

export interface CompressedPrefix {
  text: string
  zstd: Buffer
}

/** For what is compressed once, and for what an answer waits for. */
const LEVEL = { once: 12, each: 5 }

/** Browsers read frame after frame. Other clients that ask for zstd may end with the first, and say nothing. */
const isBrowser = ({ headers }: FastifyRequest) => headers['sec-fetch-mode'] !== undefined

const compress = (text: string, level: number) =>
  zstdCompressSync(text, { params: { [constants.ZSTD_c_compressionLevel]: level } })

/** Compresses what pages begin with. @param often how often that is to be done */
export function compressPrefix(text: string, often: keyof typeof LEVEL = 'once'): CompressedPrefix {
  return { text, zstd: compress(text, LEVEL[often]) }
}

/** Sends the beginning at once, and ends the answer with the rest, whenever that is there; it never fails. */
export function sendWithPrefix(
  request: FastifyRequest,
  reply: FastifyReply,
  { beginning, rest }: { beginning: CompressedPrefix; rest: Promise<string> },
): FastifyReply {
  const out = new PassThrough()
  const takesZstd = isBrowser(request) && encodingFor(request.headers['accept-encoding'], ['zstd', 'br']) === 'zstd'
  out.write(takesZstd ? beginning.zstd : beginning.text)
  void rest.then((text) => out.end(takesZstd ? compress(text, LEVEL.each) : text))
  return takesZstd ? reply.header('content-encoding', 'zstd').send(out) : sendStream(request, reply, out)
}
