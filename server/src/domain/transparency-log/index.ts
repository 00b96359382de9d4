import { type LogSource, logFile } from '@yaksok/platform/log'
import type { FastifyInstance } from 'fastify'
import type { ModuleFactory } from '../../http/calls/index.ts'
import { one, type Pool } from '../../infra/database/index.ts'
import { signRegularly } from './sign.ts'
import { readEntries, readHashes } from './tree.ts'

export { openLogSigner } from './sign.ts'
export { treeOf } from './tree.ts'

/** The public log: what was published, in one order that nobody can change unseen (docs/decisions/074-public-log.md). */
export const transparencyLogModule: ModuleFactory = (services) => {
  const { log, logSigner, pool } = services
  return {
    name: 'transparency log',
    handlers: {},
    routes: (app) => registerLog(app, pool),
    start: async () => {
      if (!logSigner) log.warn({ event: 'log' }, 'No LOG_KEY: the public log is not signed, and orders get no receipts')
    },
    work: signRegularly(services),
  }
}

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
