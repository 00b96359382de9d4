/** What becomes of one report of a page: counted, logged, and judged; or dropped, and counted as that. */
import type { Telemetry, TelemetryEvent } from '../registry/telemetry.ts'
import type { Health } from './health.ts'
import type { LiveRegistry } from './live.ts'
import { liveSince } from './live-since.ts'
import { networkOf } from './networks.ts'
import type { PageIds } from './page-id.ts'
import { signsOf } from './signals.ts'
import type { TelemetryMetrics } from './telemetry-metrics.ts'

interface ReceiverOptions {
  live: LiveRegistry
  metrics: TelemetryMetrics
  /** Undefined where nothing is taken back by itself. */
  health: Health | undefined
  pageIds: PageIds
  versionsOf(composition: string): Readonly<Record<string, string>> | undefined
  /** A line of the log, at the expense of a network. */
  warn(network: string, line: object): void
}

/** Drops what no page of this deployment can have sent. `address` is the sender's. */
export function receiver(options: ReceiverOptions): (report: Telemetry, address: string) => void {
  const { live, metrics, health, pageIds, versionsOf, warn } = options

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
    if (event.type === 'error') warn(network, { event: 'remote-error', ...line, message: event.message })
    if (event.type === 'load' && event.outcome !== 'loaded') {
      const { outcome, message } = event
      warn(network, { event: 'remote-failure', ...line, outcome, message })
    }
    for (const sign of signsOf(event)) health?.count({ remote, version, page, issuedAt, address, shell, ...sign })
  }

  return (report, address) => {
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
      tell(event, report, issuedAt, address, versions.shell ?? '')
    }
  }
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
