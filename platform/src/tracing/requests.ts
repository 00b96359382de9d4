/** A span of each request to the API and for a page. */
import type { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { limitPerMinute, networkOf } from '../http/index.ts'
import { contextOf } from './follow-work.ts'

/** Requests of a network a minute that are kept because they say so; of others this process decides itself. */
const BELIEVED = 600

const FAULT = 500

/** Decides by the route alone: files, checks and streams, which last as long as a page, have no span. */
function isFollowed({ routeOptions: { url = '', config } }: FastifyRequest): boolean {
  if ((config as { isStream?: boolean }).isStream) return false
  return /^\/(api|internal)\//.test(url) || url === '/*' || url === '/early'
}

interface Following {
  tracer: Tracer
  current: AsyncLocalStorage<Span>
  isInside: boolean
}

/** The header by which another process knows its parent (W3C Trace Context). */
export function parentHeader(span: Span | undefined): { traceparent?: string } {
  if (!span) return {}
  const { traceId, spanId, traceFlags } = span.spanContext()
  return { traceparent: `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}` }
}

/** Adds the hooks; a request's span is the current one in all that it begins. */
export function followRequests(app: FastifyInstance, { tracer, current, isInside }: Following): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  const believed = limitPerMinute(BELIEVED)
  app.addHook('onClose', async () => believed.close())
  app.decorateRequest('isTraced', false)

  /** Whoever asked, where that is believed, or what this process was at. */
  const parentOf = (request: FastifyRequest): Context => {
    const { traceparent } = request.headers
    const parent = typeof traceparent === 'string' ? parseTraceParent(traceparent) : null
    if (!parent || !(isInside || believed.take(networkOf(request.ip).own))) return contextOf(current.getStore())
    return trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true })
  }

  const inside = (request: FastifyRequest, done: () => void) => {
    const span = spans.get(request)
    if (span) current.run(span, done)
    else done()
  }

  app.addHook('onRequest', (request, _reply, done) => {
    if (!isFollowed(request)) return done()
    const { method, routeOptions } = request
    const attributes = { 'http.request.method': method, 'http.route': routeOptions.url ?? '' }
    const options = { kind: SpanKind.SERVER, attributes }
    const span = tracer.startSpan(`${method} ${routeOptions.url}`, options, parentOf(request))
    spans.set(request, span)
    request.isTraced = span.isRecording()
    inside(request, done)
  })
  // a body that had to be waited for has come by another way
  app.addHook('preValidation', (request, _reply, done) => inside(request, done))
  app.addHook('onResponse', (request, reply, done) => {
    inside(request, done)
    const span = spans.get(request)
    if (!span) return
    span.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= FAULT) {
      span.setAttribute('error.type', String(reply.statusCode))
      span.setStatus({ code: SpanStatusCode.ERROR })
    }
    span.end()
  })
}
