/**
 * Work that is worth a span. It is published on the diagnostics channel `tracing:app.work` of Node, so that an API takes
 * part without knowing OpenTelemetry or this package; while nobody listens it costs one comparison (docs/decisions/061-tracing.md).
 */
import { type TracingChannel, tracingChannel } from 'node:diagnostics_channel'

/** The message of the channel; whoever publishes may still add attributes until the work has ended. */
export interface Work {
  name: string
  kind?: 'internal' | 'client' | 'producer'
  /** Begins a trace of its own where it is part of none; other work is then not traced. */
  root?: boolean
  attributes: Record<string, string | number | boolean>
  /** False for an error that is an answer, e.g. a refusal; every error is a fault when left out. */
  isFault?(error: unknown): boolean
}

export const channel: TracingChannel<unknown, Work> = tracingChannel('app.work')

/** Does the work, in a span where traces are on. */
export function inSpan<T>(work: Work, run: () => Promise<T>): Promise<T> {
  return channel.hasSubscribers ? channel.tracePromise(run, work) : run()
}
