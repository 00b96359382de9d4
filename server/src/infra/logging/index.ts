import { type Logger, pino } from 'pino'
import type { ServerConfig } from '../config/index.ts'

export { createOutageLog } from './outage-log.ts'

/**
 * One JSON line an event on stdout (docs/logging.md).
 * @param traced what each line says of the trace that it belongs to
 */
export function createLog(config: Pick<ServerConfig, 'logLevel'>, traced?: () => object): Logger {
  return pino({
    level: config.logLevel,
    base: null,
    ...(traced && { mixin: traced }),
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorFields },
  })
}

/** What a log keeps of an error. PostgreSQL's `detail` and `where` are left out: they quote rows. */
function errorFields(error: Error & { code?: unknown }) {
  const { name, message, code, stack } = error
  return { name, message, code, stack }
}
