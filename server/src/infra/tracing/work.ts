/**
 * Work that is worth a span, published on the diagnostics channel `tracing:app.work` of Node: whoever serves this API turns
 * it into traces (docs/decisions/061-tracing.md). While nobody listens it costs one comparison.
 */
import { type TracingChannel, tracingChannel } from 'node:diagnostics_channel'

/** What the channel tells. Attributes hold nothing of a member: no number, name, account, amount, token or address. */
export interface Work {
  name: string
  kind?: 'internal' | 'client' | 'producer'
  /** Begins a trace of its own where it is part of none. */
  root?: boolean
  attributes: Record<string, string | number | boolean>
  /** False for an error that is an answer, e.g. a refusal; every error is a fault when left out. */
  isFault?(error: unknown): boolean
}

const channel: TracingChannel<unknown, Work> = tracingChannel('app.work')

/** Whether anybody makes traces of what is published. */
export const isFollowed = (): boolean => channel.hasSubscribers

/** Does the work; described and followed where traces are on. */
export function inSpan<T>(describe: () => Work, run: () => Promise<T>): Promise<T> {
  return channel.hasSubscribers ? channel.tracePromise(run, describe()) : run()
}
