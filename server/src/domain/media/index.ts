import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { encodingFor } from '../../http/calls/index.ts'
import type { Pool } from '../../infra/database/index.ts'
import { createMediaStore } from './media.ts'
import { sendMedia } from './send-media.ts'
import { FOLDER, findAsset, MEDIA_NAME } from './store.ts'

export { assetUrl, viewsOf } from './store.ts'

const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  // A picture opened by itself must not be able to run anything.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

/**
 * Serves `GET /assets/<hashed name>`: immutable, in byte ranges for clips (Safari plays no other). Pictures and clips
 * that operators brought in come from the database.
 */
export async function registerAssets(app: FastifyInstance, { pool }: { pool: Pool }): Promise<void> {
  const media = createMediaStore(pool)
  await app.register(fastifyStatic, {
    root: FOLDER,
    serve: false,
    cacheControl: false,
    lastModified: false,
    index: false,
    dotfiles: 'deny',
    setHeaders: (reply) => void reply.headers(HEADERS),
  })
  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params
    if (!isRange(request.headers.range)) delete request.raw.headers.range
    if (MEDIA_NAME.test(name)) return await sendMedia(media, name, request.headers.range, reply, HEADERS)
    const file = findAsset(name)
    if (!file) return reply.callNotFound()
    if (!file.endsWith('.svg')) return reply.sendFile(file)
    reply.header('vary', 'accept-encoding')
    if (encodingFor(request.headers['accept-encoding']) !== 'br') return reply.sendFile(file)
    return reply
      .headers(HEADERS)
      .header('content-encoding', 'br')
      .type('image/svg+xml')
      .send(await compressDrawing(file))
  })
}

const drawings = new Map<string, Promise<Buffer>>()

/** A drawing of {@link FOLDER} by brotli, a seventh of its bytes; made once, as there are few and they never change. */
function compressDrawing(file: string): Promise<Buffer> {
  const known = drawings.get(file) ?? readFile(join(FOLDER, file)).then((drawing) => promisify(brotliCompress)(drawing))
  drawings.set(file, known)
  return known
}

/** True for one range from a place on (RFC 9110 section 14.2); all others are answered with the whole file. */
function isRange(header: string | undefined): boolean {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  return first !== undefined && (!last || Number(first) <= Number(last))
}
