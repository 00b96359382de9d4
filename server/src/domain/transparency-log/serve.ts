import { parseTilePath } from '@yaksok/shared/core/draw'
import type { FastifyInstance } from 'fastify'
import { one, type Pool } from '../../infra/database/index.ts'
import { readEntries, readHashes } from './tree.ts'

const HEADERS = { 'x-content-type-options': 'nosniff' }
/** A full tile never changes; one that is still growing is asked for under its next width soon. */
const FULL = 'public, max-age=31536000, immutable'
const PARTIAL = 'public, max-age=3600, immutable'

/**
 * Serves the log as files, to be kept by any cache (https://c2sp.org/tlog-tiles): `log/checkpoint`, `log/tile/<L>/<N>`,
 * `log/tile/entries/<N>`, and `log/key`, the key that signed the newest checkpoint.
 */
export function registerLog(app: FastifyInstance, pool: Pool): void {
  const newest = () => one<{ note: string; verifier: string }>(pool, 'select note, verifier from log_checkpoint')

  for (const [name, field] of [
    ['checkpoint', 'note'],
    ['key', 'verifier'],
  ] as const)
    app.get(`/log/${name}`, async (_request, reply) => {
      const found = await newest()
      if (!found) return reply.callNotFound()
      const text = field === 'note' ? found.note : `${found.verifier}\n`
      return reply
        .headers({ ...HEADERS, 'cache-control': 'no-cache' })
        .type('text/plain; charset=utf-8')
        .send(text)
    })

  app.get<{ Params: { '*': string } }>('/log/tile/*', async (request, reply) => {
    const tile = parseTilePath(`tile/${request.params['*']}`)
    const bytes = tile && (await (tile.entries ? readEntries(pool, tile) : readHashes(pool, tile)))
    if (!tile || !bytes) return reply.callNotFound()
    return reply
      .headers({ ...HEADERS, 'cache-control': tile.width === 256 ? FULL : PARTIAL })
      .type('application/octet-stream')
      .send(Buffer.from(bytes))
  })
}
