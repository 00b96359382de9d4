/** Spans of work: published by the app (`work.ts`), each inside the one in which it was begun. */
import type { AsyncLocalStorage } from 'node:async_hooks'
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import { channel, type Work } from './work.ts'

const KINDS = { internal: SpanKind.INTERNAL, client: SpanKind.CLIENT, producer: SpanKind.PRODUCER }

/** Follows the work of this process until the returned function is called. */
export function followWork(tracer: Tracer, current: AsyncLocalStorage<Span>): () => void {
  const open = new WeakMap<Work, Span>()

  const begin = (work: Work): Span | undefined => {
    const parent = current.getStore()
    // what is not kept has no parts either
    if (parent ? !parent.isRecording() : !work.root) return parent
    const { name, kind = 'internal', attributes } = work
    const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, contextOf(parent))
    open.set(work, span)
    return span
  }
  const end = (work: Work & { error?: unknown }) => {
    const span = open.get(work)
    if (!span) return
    open.delete(work)
    span.setAttributes(work.attributes)
    if ('error' in work) fail(span, work.error, work.isFault?.(work.error) ?? true)
    span.end()
  }
  const subscribers = {
    // work that threw before it gave a promise ends here
    end: (work: Work) => 'error' in work && end(work),
    asyncEnd: end,
  }
  channel.start.bindStore(current as never, begin)
  channel.subscribe(subscribers as never)
  return () => {
    channel.start.unbindStore(current as never)
    channel.unsubscribe(subscribers as never)
  }
}

/** The context of a span's parts. */
export const contextOf = (parent: Span | undefined) => (parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT)

/** Says that and what failed, never its words: they may quote a row. */
function fail(span: Span, error: unknown, isFault: boolean): void {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  span.setAttribute('error.type', typeof code === 'string' ? code : String(name ?? 'Error'))
  if (isFault) span.setStatus({ code: SpanStatusCode.ERROR })
}
