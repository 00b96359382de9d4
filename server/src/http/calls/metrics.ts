import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

export interface CallMetrics {
  /** A call came in, and its answer is out or nobody waits for it any more. */
  began(): void
  ended(): void
  /** Counts one answered call; `seconds` is the time the server took. */
  observe(call: string, code: number, seconds: number): void
}

/** Registers the API's counters: calls by id and code, how long they took, and how many there are. */
export function callMetrics(registry: Registry): CallMetrics {
  const count = new Counter({
    name: 'yaksok_calls_total',
    help: 'Answered calls by call id and envelope code',
    labelNames: ['call', 'code'] as const,
    registers: [registry],
  })
  const duration = new Histogram({
    name: 'yaksok_call_seconds',
    help: 'Time to answer a call',
    labelNames: ['call'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const inFlight = new Gauge({
    name: 'yaksok_calls_in_flight',
    help: 'Calls that wait for their answer',
    registers: [registry],
  })
  // Looking a counter up by its labels costs more than counting.
  const known = new Map<string, { count: Counter.Internal; duration: Histogram.Internal<'call'> }>()
  return {
    began: () => inFlight.inc(),
    ended: () => inFlight.dec(),
    observe(call, code, seconds) {
      const key = `${call} ${code}`
      const own = known.get(key) ?? { count: count.labels(call, String(code)), duration: duration.labels(call) }
      known.set(key, own)
      own.count.inc()
      own.duration.observe(seconds)
    },
  }
}
