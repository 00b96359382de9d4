import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parseRange } from './range.ts'
import { type Asset, findAsset } from './store.ts'

export { assetUrl } from './store.ts'

/** Serves `GET /assets/<hashed name>`: immutable, brotli for texts, byte ranges for clips (Safari plays no other). */
export function registerAssets(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>('/assets/:name', { exposeHeadRoute: true }, (request, reply) => {
    const asset = findAsset(request.params.name)
    if (!asset) return reply.callNotFound()
    return sendAsset(asset, request, reply)
  })
}

function sendAsset(asset: Asset, request: FastifyRequest, reply: FastifyReply) {
  reply
    .type(asset.type)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('x-content-type-options', 'nosniff')
    // A picture opened by itself must not be able to run anything.
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  if (asset.brotli) {
    reply.header('vary', 'accept-encoding')
    if (/\bbr\b/.test(String(request.headers['accept-encoding'])))
      return reply.header('content-encoding', 'br').send(asset.brotli)
    return reply.send(asset.body)
  }
  reply.header('accept-ranges', 'bytes')
  const size = asset.body.length
  const range = parseRange(request.headers.range, size)
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
  if (range === null) return reply.send(asset.body)
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    .send(asset.body.subarray(range.start, range.end + 1))
}
