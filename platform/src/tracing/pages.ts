/** Spans of pages, which they tell of with their reports. */
import { ROOT_CONTEXT, SpanKind, type Tracer } from '@opentelemetry/api'
import type { PageIds } from './providers.ts'
import type { Tracing } from './tracing.ts'

/** Makes what pages tell into spans with the ids that their requests have named as parent. */
export const followPages =
  (tracer: Tracer, ids: PageIds): Tracing['tell'] =>
  ({ trace, span, name, start, ms, attributes }) => {
    ids.next = { trace, span }
    tracer.startSpan(name, { kind: SpanKind.CLIENT, startTime: start, attributes }, ROOT_CONTEXT).end(start + ms)
  }
