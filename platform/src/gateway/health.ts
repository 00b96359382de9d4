/** The health of fresh versions: pages are counted per version, and a version that fails is taken back, or held up to people. */
import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from '../registry/schema.ts'
import { rollback } from '../release/publish.ts'
import { Blame } from './blame.ts'
import type { LiveRegistry } from './live.ts'
import type { TelemetryMetrics } from './telemetry-metrics.ts'
import { type RollbackPolicy, Tally, type Verdict } from './verdict.ts'

export interface HealthOptions {
  store: string
  live: LiveRegistry
  metrics: TelemetryMetrics
  policy: RollbackPolicy
  log: FastifyBaseLogger
}

/** One page's outcome with one version. */
export interface Outcome {
  remote: string
  version: string
  /** Id of the page, and when it was handed out (ms). */
  page: string
  issuedAt: number
  address: string
  failed: boolean
  /** Version of the shell that the page had. */
  shell: string
}

export interface Health {
  /** Counts an outcome; a page handed out before the version went live says nothing of it. */
  count(outcome: Outcome): void
  close(): void
}

/** When a version that is live now went live, in ms; undefined for a version that is not. */
export function liveSince(registry: Registry, name: string, version: string): number | undefined {
  const entry = registry.microFrontends[name]?.find(({ metadata }) => metadata.version === version)
  return entry && Date.parse(entry.extras.liveSince)
}

interface Watched {
  remote: string
  version: string
  since: number
  tally: Tally
  /** Runs from the first failure until there is something to decide; then `settled`. */
  timer?: NodeJS.Timeout
  settled: boolean
  held: boolean
}

/** Watches every version that is live and fresh. Tallies are this process's own. */
export function watchHealth({ store, live, metrics, policy, log }: HealthOptions): Health {
  const watched = new Map<string, Watched>()
  const blames = new Map<string, Blame>()
  const forget = (key: string) => {
    clearTimeout(watched.get(key)?.timer)
    watched.delete(key)
  }
  live.onChange(() => {
    for (const [key, { remote, version, since }] of watched)
      if (liveSince(live.registry(), remote, version) !== since) forget(key)
    for (const key of blames.keys()) if (liveSince(live.registry(), 'shell', key) === undefined) blames.delete(key)
  })

  /** A version that went live again is counted from nothing. */
  const watch = (remote: string, version: string, since: number): Watched => {
    const key = `${remote}@${version}`
    const known = watched.get(key)
    if (known?.since === since) return known
    forget(key)
    const fresh: Watched = { remote, version, since, tally: new Tally(), settled: false, held: false }
    watched.set(key, fresh)
    return fresh
  }

  const judge = (one: Watched): void => {
    if (!one.settled || watched.get(`${one.remote}@${one.version}`) !== one) return
    const verdict = one.tally.verdict(policy)
    if (verdict.outcome === 'condemned') {
      forget(`${one.remote}@${one.version}`)
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
      forget(`${remote}@${version}`)
      return
    }
    const one = watch(remote, version, since)
    one.tally.add(page, address, failed, policy)
    if (!failed) return
    one.timer ??= setTimeout(() => {
      one.settled = true
      judge(one)
    }, policy.settleMs).unref()
    judge(one)
  }

  /** True for a failure that a fresh shell has caused: a remote that is older fails in it like all the others. */
  const isShells = ({ remote, version, page, issuedAt, address, failed, shell }: Outcome): boolean => {
    const since = liveSince(live.registry(), 'shell', shell)
    const own = liveSince(live.registry(), remote, version)
    if (remote === 'shell' || since === undefined || own === undefined || own > since) return false
    if (issuedAt < since || Date.now() - since > policy.freshMs) return false
    const blame = blames.get(shell) ?? new Blame()
    blames.set(shell, blame)
    blame.add({ remote, page, address, failed })
    if (!blame.alike(policy)) return false
    for (const visit of blame.take()) book({ ...visit, remote: 'shell', version: shell, issuedAt })
    return failed
  }

  return {
    count(outcome) {
      if (!isShells(outcome)) book(outcome)
    },
    close() {
      for (const key of [...watched.keys()]) forget(key)
    },
  }
}

const reasonOf = ({ failed, pages }: Verdict) => `failed in ${failed} of ${pages} pages`

async function takeBack(
  { store, metrics, log }: Pick<HealthOptions, 'store' | 'metrics' | 'log'>,
  { remote, version }: Watched,
  verdict: Verdict,
): Promise<void> {
  const why = reasonOf(verdict)
  const line = { event: 'automatic-rollback', remote, version, why }
  try {
    await rollback(store, remote, { bad: version, who: 'gateway', why })
    metrics.rollbacks.inc({ remote, version })
    log.error(line, 'a fresh version was taken back')
  } catch (error) {
    log.error({ ...line, err: error }, 'a bad version could not be taken back')
  }
}

function tellOfDoubt(
  { metrics, log }: Pick<HealthOptions, 'metrics' | 'log'>,
  { remote, version }: Watched,
  verdict: Verdict,
): void {
  metrics.held.inc({ remote, version })
  log.error(
    { event: 'automatic-rollback-held', remote, version, why: reasonOf(verdict) },
    'a fresh version fails in too few places to be taken back without a person',
  )
}
