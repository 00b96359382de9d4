import type { FastifyInstance } from 'fastify'

export interface TracingOptions {
  /** What the service is called where OTEL_SERVICE_NAME says nothing. */
  name: string
  version: string
  /** Told in a sentence why spans cannot be sent; not more than once a minute. */
  onProblem(text: string): void
}

/** What a page tells of a tap or a visit that asked the server for something. */
export interface PageSpan {
  /** 32 and 16 hex digits, as its `traceparent` had them. */
  trace: string
  span: string
  /** E.g. `tap button`. */
  name: string
  /** ms since 1970 by this process's clock, and how long. */
  start: number
  ms: number
  attributes: Record<string, string>
}

/** The traces of this process. */
export interface Tracing {
  /**
   * Makes a span of each request to the API and for a page; to be called before any route is there.
   * @param isInside who asks is another process of the app: what it says of a trace is always believed
   */
  follow(app: FastifyInstance, isInside?: boolean): void
  /** `traceparent` for a request that is part of the current span, kept or not; nothing outside of one. */
  headers(): { traceparent?: string }
  /** What a log line says of the span in which it is written; nothing outside of one, or where it is not kept. */
  logFields(): { trace_id?: string; span_id?: string }
  /** Makes the span that a page has told of. */
  tell(span: PageSpan): void
  /** Sends what waits, and follows nothing any more. */
  close(): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Undefined while traces are off. */
    tracing?: Tracing
  }
  interface FastifyRequest {
    /** Its trace is kept: the page that it is answered with may add to it. */
    isTraced?: boolean
  }
}
