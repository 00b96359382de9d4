/** The health of fresh versions: pages are counted per version, and a version that fails is taken back, or held up to people. */
import type { FastifyBaseLogger } from 'fastify'
import type { LiveRegistry } from './live.ts'
import { liveSince } from './live-since.ts'
import type { Outcome } from './outcome.ts'
import { shellBlames } from './shell-blames.ts'
import { takeBack, tellOfDoubt } from './take-back.ts'
import type { TelemetryMetrics } from './telemetry-metrics.ts'
import type { RollbackPolicy } from './verdict.ts'
import { type Watched, WatchedVersions } from './watched.ts'

export interface HealthOptions {
  store: string
  live: LiveRegistry
  metrics: TelemetryMetrics
  policy: RollbackPolicy
  log: FastifyBaseLogger
}

export interface Health {
  /** Counts an outcome; a page handed out before the version went live says nothing of it. */
  count(outcome: Outcome): void
  close(): void
}

/** Watches every version that is live and fresh. Tallies are this process's own. */
export function watchHealth({ store, live, metrics, policy, log }: HealthOptions): Health {
  const watched = new WatchedVersions()
  const shells = shellBlames(live, policy)
  live.onChange(() => {
    watched.keepLive(live.registry())
    shells.keepLive()
  })

  const judge = (one: Watched): void => {
    if (!one.settled || !watched.has(one)) return
    const verdict = one.tally.verdict(policy)
    if (verdict.outcome === 'condemned') {
      watched.forget(one)
      void takeBack({ store, metrics, log }, one, verdict)
    } else if (verdict.outcome === 'doubtful' && !one.held) {
      one.held = true
      tellOfDoubt({ metrics, log }, one, verdict)
    }
  }

  const book = ({ remote, version, page, issuedAt, address, failed }: Omit<Outcome, 'shell'>): void => {
    const since = liveSince(live.registry(), remote, version)
    if (since === undefined || issuedAt < since) return
    if (Date.now() - since > policy.freshMs) {
      watched.forget({ remote, version })
      return
    }
    const one = watched.watch(remote, version, since)
    one.tally.add(page, address, failed, policy)
    if (!failed) return
    one.timer ??= setTimeout(() => {
      one.settled = true
      judge(one)
    }, policy.settleMs).unref()
    judge(one)
  }

  return {
    count(outcome) {
      const { visits, isShells } = shells.add(outcome)
      for (const visit of visits)
        book({ ...visit, remote: 'shell', version: outcome.shell, issuedAt: outcome.issuedAt })
      if (!isShells) book(outcome)
    },
    close: () => watched.clear(),
  }
}
