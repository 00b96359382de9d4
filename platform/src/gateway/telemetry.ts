/** `/telemetry`: turns what pages report into metrics, log lines and, for a fresh bad version, a rollback. */
import type { FastifyInstance } from 'fastify'
import { Counter, Histogram, type Registry as Metrics } from 'prom-client'
import * as v from 'valibot'
import type { Registry } from '../registry/schema.ts'
import { type Telemetry, type TelemetryEvent, telemetrySchema } from '../registry/telemetry.ts'
import { rollback } from '../release/publish.ts'
import type { LiveRegistry } from './live.ts'
import { ROLLBACK_POLICY, type RollbackPolicy, Tally } from './verdict.ts'

export interface TelemetryOptions {
  store: string
  live: LiveRegistry
  metrics: Metrics
  /** Null switches the automatic rollback off. */
  rollback?: Partial<RollbackPolicy> | null
}

const BODY_LIMIT = 16 * 1024
/** Reports an address may send a minute; more are dropped, and counted. */
const PER_MINUTE = 120
const PART = ['remote', 'version'] as const

function makeMetrics(registry: Metrics) {
  const registers = [registry]
  return {
    loads: new Counter({
      name: 'yaksok_remote_loads_total',
      help: 'Screens that pages loaded, by outcome',
      labelNames: [...PART, 'outcome'],
      registers,
    }),
    loadTime: new Histogram({
      name: 'yaksok_remote_load_seconds',
      help: 'Time from asking for a screen to having its component',
      labelNames: PART,
      buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    errors: new Counter({
      name: 'yaksok_remote_errors_total',
      help: 'Uncaught errors whose stack points into a part',
      labelNames: PART,
      registers,
    }),
    vitals: new Histogram({
      name: 'yaksok_web_vital_seconds',
      help: 'LCP and INP of routes, by the part that owns the route',
      labelNames: [...PART, 'name'],
      buckets: [0.05, 0.1, 0.2, 0.5, 1, 1.8, 2.5, 4, 8],
      registers,
    }),
    cls: new Histogram({
      name: 'yaksok_web_vital_cls',
      help: 'Cumulative layout shift of routes, by the part that owns the route',
      labelNames: PART,
      buckets: [0.01, 0.02, 0.05, 0.1, 0.25, 0.5],
      registers,
    }),
    longTasks: new Counter({
      name: 'yaksok_long_tasks_total',
      help: 'Main-thread tasks above 50 ms, by the part that caused them',
      labelNames: PART,
      registers,
    }),
    longTaskTime: new Counter({
      name: 'yaksok_long_task_seconds_total',
      help: 'Time in main-thread tasks above 50 ms',
      labelNames: PART,
      registers,
    }),
    dropped: new Counter({
      name: 'yaksok_telemetry_dropped_total',
      help: 'Reports that were not counted',
      labelNames: ['why'],
      registers,
    }),
    rollbacks: new Counter({
      name: 'yaksok_automatic_rollbacks_total',
      help: 'Versions taken back because of their failure rate',
      labelNames: PART,
      registers,
    }),
  }
}

/** When a version that is live now went live, in ms; undefined for a version that is not. */
function liveSince(registry: Registry, name: string, version: string): number | undefined {
  const entry = registry.microFrontends[name]?.find(({ metadata }) => metadata.version === version)
  return entry && Date.parse(entry.extras.liveSince)
}

/** `POST /telemetry`: 204, 400 for what is no report, 429 for an address that reports too often. */
export function registerTelemetry(app: FastifyInstance, options: TelemetryOptions): void {
  const { live, store } = options
  const metrics = makeMetrics(options.metrics)
  const policy = options.rollback === null ? null : { ...ROLLBACK_POLICY, ...options.rollback }
  const tallies = new Map<string, Tally>()
  const recent = new Map<string, number>()
  const minute = setInterval(() => recent.clear(), 60_000)
  minute.unref()
  app.addHook('onClose', async () => clearInterval(minute))
  /** A version that went live again is counted from nothing. */
  const keyOf = (remote: string, version: string) => {
    const since = liveSince(live.registry(), remote, version)
    return `${remote}@${version} since ${since}`
  }
  live.onChange(() => {
    const { microFrontends } = live.registry()
    const keys = Object.entries(microFrontends).flatMap(([name, entries]) =>
      entries.map(({ metadata }) => keyOf(name, metadata.version)),
    )
    for (const key of tallies.keys()) if (!keys.includes(key)) tallies.delete(key)
  })

  const judge = async (remote: string, version: string, tally: Tally, policy: RollbackPolicy): Promise<void> => {
    const verdict = tally.verdict(policy)
    const since = liveSince(live.registry(), remote, version)
    if (!verdict.condemned || since === undefined || Date.now() - since > policy.freshMs) return
    tallies.delete(keyOf(remote, version))
    const why = `failed in ${verdict.failed} of ${verdict.pages} pages`
    try {
      await rollback(store, remote, { bad: version, who: 'gateway', why })
      metrics.rollbacks.inc({ remote, version })
      app.log.error({ event: 'automatic-rollback', remote, version, why }, 'a fresh version was taken back')
    } catch (error) {
      app.log.error(
        { event: 'automatic-rollback', remote, version, why, err: error },
        'a bad version could not be taken back',
      )
    }
  }

  const count = (event: TelemetryEvent, { page, composition }: Telemetry, address: string): void => {
    const { remote, version } = event
    const part = { remote, version }
    switch (event.type) {
      case 'load': {
        metrics.loads.inc({ ...part, outcome: event.outcome })
        if (event.ms !== undefined) metrics.loadTime.observe(part, event.ms / 1000)
        const failed = event.outcome !== 'loaded'
        if (failed)
          app.log.warn({
            event: 'remote-failure',
            ...part,
            outcome: event.outcome,
            message: event.message,
            composition,
          })
        if (!policy) return
        const key = keyOf(remote, version)
        const tally = tallies.get(key) ?? new Tally()
        tallies.set(key, tally)
        tally.add(page, address, failed, policy)
        if (failed) void judge(remote, version, tally, policy)
        return
      }
      case 'error':
        metrics.errors.inc(part)
        app.log.warn({ event: 'remote-error', ...part, message: event.message, composition })
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

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_, body, done) => done(null, body))
    scope.post('/telemetry', { bodyLimit: BODY_LIMIT, logLevel: 'warn' }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const drop = (why: string, status: number) => {
        metrics.dropped.inc({ why })
        return reply.code(status).send()
      }
      const sent = (recent.get(request.ip) ?? 0) + 1
      recent.set(request.ip, sent)
      if (sent > PER_MINUTE) return drop('rate', 429)
      const report = parse(request.body)
      if (!report) return drop('malformed', 400)
      for (const event of report.events) {
        // Label values come from the registry alone: a sender cannot make up series.
        if (liveSince(live.registry(), event.remote, event.version) === undefined)
          metrics.dropped.inc({ why: 'unknown-version' })
        else count(event, report, request.ip)
      }
      return reply.code(204).send()
    })
  })
}

function parse(body: unknown): Telemetry | undefined {
  try {
    const result = v.safeParse(telemetrySchema, JSON.parse(String(body)))
    return result.success ? result.output : undefined
  } catch {
    return undefined
  }
}
