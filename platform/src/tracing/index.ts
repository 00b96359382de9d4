/** Traces, where the standard variables ask for them; without them nothing of OpenTelemetry is loaded. */
import { StoreError } from '../util/index.ts'
import { readTracing } from './environment.ts'
import type { Tracing, TracingOptions } from './tracing.ts'

export type { PageSpan, Tracing } from './tracing.ts'
export { inSpan } from './work.ts'

/** What an app installs that is traced. */
const PACKAGES = ['api', 'core', 'exporter-trace-otlp-http', 'exporter-trace-otlp-proto', 'resources', 'sdk-trace']
  .map((name) => `@opentelemetry/${name}`)
  .join(' ')

/**
 * Begins to trace this process, once, before anything is opened that is to be followed; undefined where nobody asks for
 * it. The environment is the process's own.
 * @throws StoreError YK1013 for a variable that cannot be done, YK1021 where OpenTelemetry is not installed (20 MB, which
 * most apps need not have)
 */
export async function openTracing(options: TracingOptions): Promise<Tracing | undefined> {
  const settings = readTracing(process.env)
  if (!settings) return undefined
  const { open } = await import('./open.ts').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new StoreError(
      'YK1021',
      `Variables of OpenTelemetry are set, but it is not installed: npm install ${PACKAGES}`,
    )
  })
  return open(settings, options)
}
