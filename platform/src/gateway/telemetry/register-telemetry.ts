/** `/telemetry`: turns what pages report into metrics, log lines and, for a fresh bad version, a rollback. */
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { browserOf, collectReports, reportFolder } from '../../error-reports/index.ts'
import { type GatewayMetrics, limitPerMinute, networkOf } from '../../http/index.ts'
import { type Telemetry, telemetrySchema } from '../../registry/index.ts'
import type { ReleaseStore } from '../../release-store/index.ts'
import {
  type Health,
  ROLLBACK_POLICY,
  type RollbackPolicy,
  rollbackMetrics,
  watchHealth,
} from '../auto-rollback/index.ts'
import type { LiveRegistry } from '../live-registry/index.ts'
import { registerIntegrityReports } from './integrity-reports.ts'
import type { PageIds } from './page-id.ts'
import { receiver } from './receive-telemetry.ts'
import { telemetryMetrics } from './telemetry-metrics.ts'

export interface TelemetryOptions {
  store: ReleaseStore
  live: LiveRegistry
  metrics: GatewayMetrics
  pageIds: PageIds
  /** The secret that the processes over the store share. */
  key(): Buffer
  /** Part → version of a composition that was handed out. */
  versionsOf(composition: string): Readonly<Record<string, string>> | undefined
  /** Null switches the automatic rollback off. */
  rollback?: Partial<RollbackPolicy> | null
}

const BODY_LIMIT = 16 * 1024
/** Reports a network may send a minute, and the log lines they may cost; more are dropped, and counted. */
const REPORTS = 120
const LINES = 30
/** Groups of faults that a network may begin a minute. */
const BEGUN = 10

/**
 * `POST /telemetry`: 204, 400 for what is no report, 429 for a network that reports too often. Answers what counts the
 * health of fresh versions; undefined where nothing is taken back by itself.
 */
export function registerTelemetry(app: FastifyInstance, options: TelemetryOptions): Health | undefined {
  const { live, store, pageIds, versionsOf, key } = options
  const metrics = telemetryMetrics(options.metrics)
  const rollbacks = rollbackMetrics(options.metrics)
  registerIntegrityReports(app, {
    live,
    metrics: options.metrics,
    dropped: (why) => metrics.dropped.inc({ why }),
  })
  const policy = { ...ROLLBACK_POLICY, ...options.rollback }
  const health =
    options.rollback === null ? undefined : watchHealth({ store, live, metrics: rollbacks, policy, log: app.log, key })
  const reports = limitPerMinute(REPORTS)
  const lines = limitPerMinute(LINES)
  const begun = limitPerMinute(BEGUN)
  const collector = collectReports({
    reports: reportFolder(store),
    onLost: (error) => app.log.warn({ event: 'reports', err: error }, 'reports of pages could not be kept'),
  })
  app.addHook('onClose', async () => {
    for (const one of [health, reports, lines, begun]) await one?.close()
    await collector.close()
  })

  const receive = receiver({
    live,
    metrics,
    health,
    pageIds,
    versionsOf,
    collector,
    tracing: app.tracing,
    mayBegin: (network) => begun.take(network),
    warn(network, line) {
      if (lines.take(network)) app.log.warn(line)
      else metrics.dropped.inc({ why: 'log-line' })
    },
  })

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_, body, done) => done(null, body))
    scope.post('/telemetry', { bodyLimit: BODY_LIMIT, logLevel: 'warn' }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const drop = (why: string, status: number) => {
        metrics.dropped.inc({ why })
        return reply.code(status).send()
      }
      if (!reports.take(networkOf(request.ip).own)) return drop('rate', 429)
      const report = parse(request.body)
      if (!report) return drop('malformed', 400)
      receive(report, { address: request.ip, browser: browserOf(request.headers['user-agent']) })
      return reply.code(204).send()
    })
  })
  return health
}

function parse(body: unknown): Telemetry | undefined {
  try {
    const result = v.safeParse(telemetrySchema, JSON.parse(String(body)))
    return result.success ? result.output : undefined
  } catch {
    return undefined
  }
}
