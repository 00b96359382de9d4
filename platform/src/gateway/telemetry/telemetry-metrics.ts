/** What pages report, as Prometheus counts it. */
import { Counter, Histogram } from 'prom-client'
import type { GatewayMetrics } from '../../http/index.ts'

const PART = ['remote', 'version'] as const

function loadMetrics(registry: GatewayMetrics) {
  const registers = [registry]
  return {
    loads: new Counter({
      name: registry.named('remote_loads_total'),
      help: 'Screens that pages loaded, by outcome',
      labelNames: [...PART, 'outcome'],
      registers,
    }),
    loadTime: new Histogram({
      name: registry.named('remote_load_seconds'),
      help: 'Time from asking for a screen to having its component',
      labelNames: PART,
      buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    errors: new Counter({
      name: registry.named('remote_errors_total'),
      help: 'Uncaught errors whose stack points into a part',
      labelNames: PART,
      registers,
    }),
    dropped: new Counter({
      name: registry.named('telemetry_dropped_total'),
      help: 'Reports that were not counted',
      labelNames: ['why'],
      registers,
    }),
  }
}

function speedMetrics(registry: GatewayMetrics) {
  const registers = [registry]
  return {
    vitals: new Histogram({
      name: registry.named('web_vital_seconds'),
      help: 'LCP and INP of routes, by the part that owns the route',
      labelNames: [...PART, 'name'],
      buckets: [0.05, 0.1, 0.2, 0.5, 1, 1.8, 2.5, 4, 8],
      registers,
    }),
    cls: new Histogram({
      name: registry.named('web_vital_cls'),
      help: 'Cumulative layout shift of routes, by the part that owns the route',
      labelNames: PART,
      buckets: [0.01, 0.02, 0.05, 0.1, 0.25, 0.5],
      registers,
    }),
    longTasks: new Counter({
      name: registry.named('long_tasks_total'),
      help: 'Main-thread tasks above 50 ms, by the part that caused them',
      labelNames: PART,
      registers,
    }),
    longTaskTime: new Counter({
      name: registry.named('long_task_seconds_total'),
      help: 'Time in main-thread tasks above 50 ms',
      labelNames: PART,
      registers,
    }),
  }
}

/** The counters behind `/telemetry`. */
export function telemetryMetrics(registry: GatewayMetrics) {
  return { ...loadMetrics(registry), ...speedMetrics(registry) }
}

export type TelemetryMetrics = ReturnType<typeof telemetryMetrics>
