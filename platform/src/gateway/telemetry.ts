/** `/telemetry`: turns what pages report into metrics, log lines and, for a fresh bad version, a rollback. */
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { type Telemetry, type TelemetryEvent, telemetrySchema } from '../registry/telemetry.ts'
import { allowPerMinute } from './allowance.ts'
import { liveSince, watchHealth } from './health.ts'
import type { LiveRegistry } from './live.ts'
import type { GatewayMetrics } from './metrics.ts'
import { networkOf } from './networks.ts'
import type { PageIds } from './page-id.ts'
import { type TelemetryMetrics, telemetryMetrics } from './telemetry-metrics.ts'
import { ROLLBACK_POLICY, type RollbackPolicy } from './verdict.ts'

export interface TelemetryOptions {
  store: string
  live: LiveRegistry
  metrics: GatewayMetrics
  pageIds: PageIds
  /** Part → version of a composition that was handed out. */
  versionsOf(composition: string): Readonly<Record<string, string>> | undefined
  /** Null switches the automatic rollback off. */
  rollback?: Partial<RollbackPolicy> | null
}

const BODY_LIMIT = 16 * 1024
/** Reports a network may send a minute, and the log lines they may cost; more are dropped, and counted. */
const REPORTS = 120
const LINES = 30

type Loaded = Extract<TelemetryEvent, { type: 'load' }>

/** `POST /telemetry`: 204, 400 for what is no report, 429 for a network that reports too often. */
export function registerTelemetry(app: FastifyInstance, options: TelemetryOptions): void {
  const { live, store, pageIds, versionsOf } = options
  const metrics = telemetryMetrics(options.metrics)
  const policy = { ...ROLLBACK_POLICY, ...options.rollback }
  const health = options.rollback === null ? undefined : watchHealth({ store, live, metrics, policy, log: app.log })
  const reports = allowPerMinute(REPORTS)
  const lines = allowPerMinute(LINES)
  app.addHook('onClose', async () => {
    for (const one of [health, reports, lines]) one?.close()
  })

  const warn = (network: string, line: object) => {
    if (lines.take(network)) app.log.warn(line)
    else metrics.dropped.inc({ why: 'log-line' })
  }

  const countLoad = (
    event: Loaded,
    { page, composition }: Telemetry,
    issuedAt: number,
    address: string,
    shell: string,
  ): void => {
    const { remote, version, outcome } = event
    const failed = outcome !== 'loaded'
    if (failed)
      warn(networkOf(address).own, {
        event: 'remote-failure',
        remote,
        version,
        outcome,
        message: event.message,
        composition,
      })
    health?.count({ remote, version, page, issuedAt, address, failed, shell })
  }

  /** Drops, and counts, what no page of this deployment can have sent. */
  const receive = (report: Telemetry, address: string): void => {
    const issuedAt = pageIds.issuedAt(report.page, report.composition)
    const versions = issuedAt === undefined ? undefined : versionsOf(report.composition)
    if (issuedAt === undefined || !versions) {
      metrics.dropped.inc({ why: 'unsigned' })
      return
    }
    for (const event of report.events) {
      const { remote, version } = event
      // Label values come from the registry alone: a sender cannot make up series.
      const known = versions[remote] === version && liveSince(live.registry(), remote, version) !== undefined
      if (!known) {
        metrics.dropped.inc({ why: 'unknown-version' })
        continue
      }
      observe(metrics, event)
      if (event.type === 'load') countLoad(event, report, issuedAt, address, versions.shell ?? '')
      if (event.type === 'error')
        warn(networkOf(address).own, {
          event: 'remote-error',
          remote,
          version,
          message: event.message,
          composition: report.composition,
        })
    }
  }

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
      receive(report, request.ip)
      return reply.code(204).send()
    })
  })
}

function observe(metrics: TelemetryMetrics, event: TelemetryEvent): void {
  const part = { remote: event.remote, version: event.version }
  switch (event.type) {
    case 'load':
      metrics.loads.inc({ ...part, outcome: event.outcome })
      if (event.ms !== undefined) metrics.loadTime.observe(part, event.ms / 1000)
      return
    case 'error':
      metrics.errors.inc(part)
      return
    case 'vital':
      if (event.name === 'CLS') metrics.cls.observe(part, event.value)
      else metrics.vitals.observe({ ...part, name: event.name }, event.value / 1000)
      return
    case 'longtask':
      metrics.longTasks.inc(part, event.count)
      metrics.longTaskTime.inc(part, event.ms / 1000)
  }
}

function parse(body: unknown): Telemetry | undefined {
  try {
    const result = v.safeParse(telemetrySchema, JSON.parse(String(body)))
    return result.success ? result.output : undefined
  } catch {
    return undefined
  }
}
