/** What becomes of one report of a page: counted, logged, and judged; or dropped, and counted as that. */

import { type Collector, scrub } from '../../error-reports/index.ts'
import { networkOf } from '../../http/index.ts'
import { BY_CONTENT, type Telemetry, type TelemetryEvent } from '../../registry/index.ts'
import type { Tracing } from '../../tracing/index.ts'
import { type Health, signsOf } from '../auto-rollback/index.ts'
import { type LiveRegistry, liveSince } from '../live-registry/index.ts'
import type { PageIds } from './page-id.ts'
import { spanOf } from './page-span.ts'
import type { TelemetryMetrics } from './telemetry-metrics.ts'

interface ReceiverOptions {
  live: LiveRegistry
  metrics: TelemetryMetrics
  /** Undefined where nothing is taken back by itself. */
  health: Health | undefined
  pageIds: PageIds
  versionsOf(composition: string): Readonly<Record<string, string>> | undefined
  /** Keeps what pages tell, of versions that are gone too. */
  collector: Collector
  /** Whether a network may begin one more group of faults. */
  mayBegin(network: string): boolean
  /** Makes spans of what traced pages tell; absent: traces are off, and a page that was traced before tells in vain. */
  tracing?: Tracing | undefined
  /** A line of the log, at the expense of a network. */
  warn(network: string, line: object): void
}

/** Who sent a report. */
export interface Sender {
  address: string
  /** See `browserOf`. */
  browser: string
}

/** Drops what no page of this deployment can have sent. */
export function receiver(options: ReceiverOptions): (report: Telemetry, sender: Sender) => void {
  const { live, metrics, health, pageIds, versionsOf, collector, mayBegin, warn, tracing } = options
  const isRouteOf = knownRoutes(live)

  const tell = (
    event: TelemetryEvent,
    { page, composition }: Telemetry,
    issuedAt: number,
    address: string,
    shell: string,
  ) => {
    const { remote, version } = event
    const line = { remote, version, composition }
    const network = networkOf(address).own
    if (event.type === 'error') warn(network, { event: 'remote-error', ...line, message: scrub(event.message) })
    if (event.type === 'load' && event.outcome !== 'loaded') {
      const { outcome, message } = event
      warn(network, { event: 'remote-failure', ...line, outcome, message: scrub(message ?? '') })
    }
    for (const sign of signsOf(event)) health?.count({ remote, version, page, issuedAt, address, shell, ...sign })
  }

  return (report, { address, browser }) => {
    const issuedAt = pageIds.issuedAt(report.page, report.composition)
    const versions = issuedAt === undefined ? undefined : versionsOf(report.composition)
    if (issuedAt === undefined || !versions) {
      metrics.dropped.inc({ why: 'unsigned' })
      return
    }
    for (const event of report.events) {
      const { remote, version } = event
      if (versions[remote] !== version) {
        metrics.dropped.inc({ why: 'unknown-version' })
        continue
      }
      if (event.type === 'span') {
        if (report.now !== undefined) tracing?.tell(spanOf(event, report.now, versions, isRouteOf))
        continue
      }
      collector.take({
        event,
        page: report.page,
        composition: report.composition,
        browser,
        isRoute: (path) => isRouteOf(versions, path),
        isPart: (name, one) => versions[name] === one || (one === BY_CONTENT && Object.hasOwn(versions, name)),
        mayBegin: () => mayBegin(networkOf(address).own),
      })
      // Label values come from the registry alone: a sender cannot make up series.
      if (liveSince(live.registry(), remote, version) === undefined) {
        metrics.dropped.inc({ why: 'gone-version' })
        continue
      }
      observe(metrics, event)
      tell(event, report, issuedAt, address, versions.shell ?? '')
    }
  }
}

/** Answers whether a path is a route of these versions; what is no longer in the store has none. */
function knownRoutes(live: LiveRegistry) {
  const known = new WeakMap<object, Set<string>>()
  return (versions: Readonly<Record<string, string>>, path: string): boolean => {
    const routes =
      known.get(versions) ??
      new Set(
        Object.entries(versions).flatMap(([name, version]) => {
          try {
            return live.release(name, version).routes.map((route) => route.path)
          } catch {
            return []
          }
        }),
      )
    known.set(versions, routes)
    return routes.has(path)
  }
}

function observe(metrics: TelemetryMetrics, event: Exclude<TelemetryEvent, { type: 'span' }>): void {
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
