/** Traces, where the standard variables ask for them; without them nothing of OpenTelemetry is loaded. */
import { readTracing } from './environment.ts'
import type { Tracing, TracingOptions } from './tracing.ts'

export type { PageSpan, Tracing } from './tracing.ts'
export { inSpan } from './work.ts'

/**
 * Begins to trace this process, once, before anything is opened that is to be followed; undefined where nobody asks for
 * it. The environment is the process's own.
 * @throws StoreError for a variable that cannot be done
 */
export async function openTracing(options: TracingOptions): Promise<Tracing | undefined> {
  const settings = readTracing(process.env)
  return settings ? (await import('./open.ts')).open(settings, options) : undefined
}
