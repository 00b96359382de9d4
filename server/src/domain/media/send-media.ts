import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { MediaStore } from './media.ts'
import { MEDIA_NAME } from './store.ts'

/**
 * Answers with a picture or clip of the database, or with one range of it.
 * @param range the header, already known to be one range or missing
 */
export async function sendMedia(
  media: MediaStore,
  name: string,
  range: string | undefined,
  reply: FastifyReply,
  headers: Record<string, string>,
): Promise<FastifyReply> {
  const [, hash = '', extension] = MEDIA_NAME.exec(name) ?? []
  const found = await media.find(hash)
  // The extension is part of the address: one picture has one address.
  if (!found || extension !== found.type.split('/')[1]) return reply.callNotFound() as unknown as FastifyReply
  reply.headers(headers)
  const [first, last] = rangeOf(range, found.size)
  if (first >= found.size) return reply.code(416).header('content-range', `bytes */${found.size}`).send()
  reply.header('accept-ranges', 'bytes').header('content-length', last + 1 - first)
  if (range) reply.code(206).header('content-range', `bytes ${first}-${last}/${found.size}`)
  // Parts are read as the client takes them; nothing of the pool is held meanwhile.
  return reply.type(found.type).send(Readable.from(media.read(hash, first, last), { objectMode: false }))
}

/** First and last byte, both included. */
function rangeOf(header: string | undefined, size: number): [number, number] {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(header ?? '') ?? []
  return [Number(first ?? 0), last ? Math.min(Number(last), size - 1) : size - 1]
}
