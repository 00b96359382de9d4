import type { ModuleFactory } from '../../http/calls/index.ts'
import { registerLog } from './serve.ts'
import { signRegularly } from './sign.ts'

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
