import type { FastifyBaseLogger } from 'fastify'
import { Counter, Histogram } from 'prom-client'
import type { RenderOutcome } from '../render/pool.ts'
import type { GatewayMetrics } from './metrics.ts'
import type { DrawablePage } from './pages.ts'

/** Answers how an outcome is counted; who is to blame for a page that was not drawn is in the log, too. */
export function countDrawings(metrics: GatewayMetrics, log: FastifyBaseLogger) {
  const outcomes = new Counter({
    name: metrics.named('drawn_pages_total'),
    help: 'Pages by whether their screen is in the HTML, by remote and version',
    labelNames: ['remote', 'version', 'outcome'],
    registers: [metrics],
  })
  const cpu = new Histogram({
    name: metrics.named('drawing_cpu_seconds'),
    help: 'Time of the processor that a screen took in the render process',
    labelNames: ['remote'],
    buckets: [0.001, 0.002, 0.004, 0.006, 0.01, 0.02, 0.03, 0.05, 0.1],
    registers: [metrics],
  })

  return ({ name, version }: DrawablePage['owner'], outcome: RenderOutcome | { refused: 'answers' }): void => {
    if ('html' in outcome) {
      outcomes.inc({ remote: name, version, outcome: 'drawn' })
      cpu.observe({ remote: name }, outcome.cpuMs / 1000)
      return
    }
    const { refused } = outcome
    outcomes.inc({ remote: name, version, outcome: refused })
    if (['threw', 'hung', 'gone'].includes(refused))
      log.warn({ event: 'drawing', remote: name, version, ...outcome }, 'a screen could not be drawn')
  }
}
