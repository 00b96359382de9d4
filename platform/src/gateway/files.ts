/** `/r/<name>/<version>/<file>`: immutable files of released builds, precompressed. */
import { readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DEVELOPMENT_VERSION } from '../registry/schema.ts'

/** Content types by extension; files with another are never served. */
export const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
}

/** Bytes of file content kept in memory. */
const CACHE_BYTES = 64 * 1024 * 1024

interface Cached {
  mtimeMs: number
  size: number
  body: Buffer
}

/** Reads files through a cache that notices when one changes or is deleted. */
function fileCache() {
  const files = new Map<string, Cached>()
  let total = 0
  return async (path: string): Promise<Buffer | null> => {
    const info = await stat(path).catch(() => null)
    if (!info?.isFile()) {
      total -= files.get(path)?.size ?? 0
      files.delete(path)
      return null
    }
    const known = files.get(path)
    if (known && known.mtimeMs === info.mtimeMs && known.size === info.size) return known.body
    const body = await readFile(path)
    if (total + body.length > CACHE_BYTES) {
      files.clear()
      total = 0
    }
    total += body.length - (known?.size ?? 0)
    files.set(path, { mtimeMs: info.mtimeMs, size: info.size, body })
    return body
  }
}

/** Best encoding of the file that the browser takes and the store has. */
export function encodingsFor(accept: string | undefined): ('br' | 'gzip')[] {
  const offered = (accept ?? '').toLowerCase()
  return (['br', 'gzip'] as const).filter((encoding) =>
    new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\b)`).test(offered),
  )
}

const SUFFIX = { br: '.br', gzip: '.gz' } as const
const SAFE = /^[a-z][a-z0-9-]*\/[\w.-]+\/(?!.*\.\.)[\w@./-]+$/

/** `/r/*` from the release store; anything that is not there is a 404 that nothing caches. */
export function registerFiles(app: FastifyInstance, store: string): void {
  const read = fileCache()
  app.get<{ Params: { '*': string } }>('/r/*', { logLevel: 'warn' }, async (request, reply) => {
    const wanted = request.params['*']
    const extension = extname(wanted)
    const type = TYPES[extension]
    if (!SAFE.test(wanted) || !type) return notFound(reply)
    const path = join(store, wanted)
    const keep = wanted.split('/')[1] === DEVELOPMENT_VERSION ? 'no-store' : 'public, max-age=31536000, immutable'
    reply
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('x-content-type-options', 'nosniff')
    for (const encoding of encodingsFor(request.headers['accept-encoding'])) {
      const body = await read(path + SUFFIX[encoding])
      if (body) return found(reply, type, keep).header('content-encoding', encoding).send(body)
    }
    const body = await read(path)
    if (!body) return notFound(reply)
    found(reply, type, keep)
    return type.startsWith('video/') ? ranged(request, reply, body) : reply.send(body)
  })
}

function found(reply: FastifyReply, type: string, cacheControl: string): FastifyReply {
  return reply.type(type).header('cache-control', cacheControl).header('vary', 'accept-encoding')
}

/** A cached 404 would outlive the fault and defeat every retry. */
function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('not found')
}

/** Video players ask for ranges; Safari plays nothing without them. */
function ranged(request: FastifyRequest, reply: FastifyReply, body: Buffer): FastifyReply {
  reply.header('accept-ranges', 'bytes')
  const match = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '')
  if (!match || (!match[1] && !match[2])) return reply.send(body)
  const start = match[1] ? Number(match[1]) : Math.max(0, body.length - Number(match[2]))
  const end = match[1] && match[2] ? Math.min(Number(match[2]), body.length - 1) : body.length - 1
  if (start > end || start >= body.length)
    return reply.code(416).header('content-range', `bytes */${body.length}`).header('cache-control', 'no-store').send()
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${body.length}`)
    .send(body.subarray(start, end + 1))
}
