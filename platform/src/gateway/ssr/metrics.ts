import type { FastifyBaseLogger } from 'fastify'
import { Counter, Histogram } from 'prom-client'
import type { GatewayMetrics } from '../../http/index.ts'
import type { RenderFailure, RenderOutcome } from '../../render-process/index.ts'
import type { Part } from '../pages/index.ts'

/** Counts what becomes of pages; who is to blame for a page that was not drawn is in the log, too. */
export interface RenderCounters {
  /** What the page was sent with. */
  page(owner: Part, outcome: RenderOutcome | { refused: 'answers' }): void
  /** What became of a card in a slot of a page. */
  card(owner: Part, outcome: RenderOutcome): void
  /** A build that failed, also where its page was sent before that was known. */
  failure(part: Part, failure: RenderFailure): void
}

/** To be called once a gateway. */
export function countRenders(metrics: GatewayMetrics, log: FastifyBaseLogger): RenderCounters {
  const registers = [metrics]
  const outcomes = new Counter({
    name: metrics.named('drawn_pages_total'),
    help: 'Pages by whether their screen is in the HTML, by remote and version',
    labelNames: ['remote', 'version', 'outcome'],
    registers,
  })
  const cards = new Counter({
    name: metrics.named('drawn_cards_total'),
    help: 'Cards in slots of rendered screens by whether they are in the HTML, by remote and version',
    labelNames: ['remote', 'version', 'outcome'],
    registers,
  })
  const failures = new Counter({
    name: metrics.named('drawing_failures_total'),
    help: 'Server builds that failed to draw a screen, by remote and version',
    labelNames: ['remote', 'version', 'why'],
    registers,
  })
  const cpu = new Histogram({
    name: metrics.named('drawing_cpu_seconds'),
    help: 'Time of the processor that a screen took in the render process',
    labelNames: ['remote'],
    buckets: [0.001, 0.002, 0.004, 0.006, 0.01, 0.02, 0.03, 0.05, 0.1],
    registers,
  })
  return {
    page({ name, version }, outcome) {
      outcomes.inc({ remote: name, version, outcome: 'html' in outcome ? 'drawn' : outcome.refused })
      if ('html' in outcome) cpu.observe({ remote: name }, outcome.cpuMs / 1000)
    },
    card({ name, version }, outcome) {
      cards.inc({ remote: name, version, outcome: 'html' in outcome ? 'drawn' : outcome.refused })
    },
    failure({ name, version }, { refused, error }) {
      failures.inc({ remote: name, version, why: refused })
      const why = { refused, ...(error && { error }) }
      log.warn({ event: 'rendering', remote: name, version, ...why }, 'a screen could not be rendered')
    },
  }
}

/** Of pages of previews: whoever made the build reads in the log why it drew nothing. */
export function withoutCounting(log: FastifyBaseLogger): RenderCounters {
  const tell = ({ name, version }: Part, outcome: object) => {
    if ('error' in outcome)
      log.warn(
        { event: 'preview-rendering', remote: name, version, error: outcome.error },
        'a preview was not rendered',
      )
  }
  return { page: tell, card: tell, failure() {} }
}
