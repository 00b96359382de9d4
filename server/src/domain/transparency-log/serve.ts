import { type LogSource, logFile } from '@yaksok/platform/log'
import type { FastifyInstance } from 'fastify'
import { one, type Pool } from '../../infra/database/index.ts'
import { readEntries, readHashes } from './tree.ts'

/**
 * Serves the log as files, to be kept by any cache (https://c2sp.org/tlog-tiles): `log/checkpoint`, `log/tile/<L>/<N>`,
 * `log/tile/entries/<N>`, and `log/key`, the key that signed the newest checkpoint.
 */
export function registerLog(app: FastifyInstance, pool: Pool): void {
  const source: LogSource = {
    newest: async () =>
      (await one<{ note: string; verifier: string }>(pool, 'select note, verifier from log_checkpoint')) ?? null,
    hashes: (tile) => readHashes(pool, tile),
    entries: (tile) => readEntries(pool, tile),
  }
  app.get<{ Params: { '*': string } }>('/log/*', async (request, reply) => {
    const file = await logFile(request.params['*'], source)
    if (!file) return reply.callNotFound()
    return reply.headers(file.headers).send(typeof file.body === 'string' ? file.body : Buffer.from(file.body))
  })
}
