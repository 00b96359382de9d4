/** The one module that brings OpenTelemetry into the process; loaded where traces are on. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { DiagLogLevel, diag, ROOT_CONTEXT, type Span, SpanKind, type Tracer } from '@opentelemetry/api'
import type { TracingSettings } from './environment.ts'
import { followWork } from './follow-work.ts'
import { openProviders, type PageIds } from './providers.ts'
import { followRequests, parentHeader } from './requests.ts'
import type { Tracing, TracingOptions } from './tracing.ts'

/** Makes what pages tell into spans with the ids that their requests have named as parent. */
const followPages =
  (tracer: Tracer, ids: PageIds): Tracing['tell'] =>
  ({ trace, span, name, start, ms, attributes }) => {
    ids.next = { trace, span }
    tracer.startSpan(name, { kind: SpanKind.CLIENT, startTime: start, attributes }, ROOT_CONTEXT).end(start + ms)
  }

const PROBLEM_EVERY_MS = 60_000

export function open(settings: TracingSettings, options: TracingOptions): Tracing {
  reportProblems(options.onProblem)
  const providers = openProviders(settings, options)
  const tracer = providers.server.getTracer('app')
  const current = new AsyncLocalStorage<Span>()
  const stop = followWork(tracer, current)
  return {
    follow: (app, isInside = false) => followRequests(app, { tracer, current, isInside }),
    headers: () => parentHeader(current.getStore()),
    logFields() {
      const span = current.getStore()
      if (!span?.isRecording()) return {}
      const { traceId, spanId } = span.spanContext()
      return { trace_id: traceId, span_id: spanId }
    },
    tell: followPages(providers.pages.getTracer('app'), providers.pageIds),
    async close() {
      stop()
      await providers.close()
      diag.disable()
    },
  }
}

/** A collector that is away is a problem of whoever looks at traces; members notice nothing. */
function reportProblems(onProblem: TracingOptions['onProblem']): void {
  let reportedAt = Number.NEGATIVE_INFINITY
  const report = (text: string) => {
    if (performance.now() - reportedAt < PROBLEM_EVERY_MS) return
    reportedAt = performance.now()
    onProblem(text.slice(0, 300))
  }
  const nothing = () => {}
  diag.setLogger({ error: report, warn: report, info: nothing, debug: nothing, verbose: nothing }, DiagLogLevel.WARN)
}
