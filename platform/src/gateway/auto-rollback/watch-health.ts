/** The health of fresh versions: pages are counted per version, and a version that fails is taken back, or held up to people. */
import { createHmac } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { networkOf } from '../../http/index.ts'
import type { ReleaseStore } from '../../release-store/index.ts'
import { type LiveRegistry, liveSince } from '../live-registry/index.ts'
import { Baselines } from './baseline.ts'
import { evaluateTallies } from './evaluate.ts'
import type { RollbackMetrics } from './metrics.ts'
import type { Outcome } from './page-outcome.ts'
import { type RollbackPolicy, Tally } from './policy.ts'
import { reportDoubtful, rollBack } from './roll-back.ts'
import { shareOutcomes } from './shared-outcomes.ts'
import { attributeToShell } from './shell-attribution.ts'
import { keyOf } from './signals.ts'
import { type WatchedVersion, WatchedVersions } from './watched-versions.ts'

export interface HealthOptions {
  store: ReleaseStore
  live: LiveRegistry
  metrics: RollbackMetrics
  policy: RollbackPolicy
  log: FastifyBaseLogger
  /** The secret of the store, by which addresses get their stand-ins. */
  key(): Buffer
}

export interface Health {
  /** Counts an outcome; a page handed out before the version went live says nothing of it. */
  count(outcome: Outcome): void
  close(): Promise<void>
}

/** An outcome as it is booked: on a part, under a key of a signal. */
type Booking = Pick<Outcome, 'remote' | 'version' | 'page' | 'issuedAt' | 'address' | 'failed'> & { key: string }

/** Adds each outcome to the tally of its version, and rolls a version back once its tallies condemn it. */
function openTallies({ store, live, metrics, policy, log }: Omit<HealthOptions, 'key'>, baselines: Baselines) {
  const watched = new WatchedVersions()
  const evaluate = (one: WatchedVersion): void => {
    if (!one.settled || !watched.has(one)) return
    const usual = (key: string) => baselines.usual(live.registry(), one.remote, one.version, key)
    const verdict = evaluateTallies(one.tallies, policy, usual)
    if (verdict?.outcome === 'condemned') {
      watched.forget(one)
      void rollBack({ store, metrics, log }, one, verdict)
    } else if (verdict && !one.held) {
      one.held = true
      reportDoubtful({ metrics, log }, one, verdict)
    }
  }

  const book = ({ remote, version, page, issuedAt, address, failed, key }: Booking): void => {
    const since = liveSince(live.registry(), remote, version)
    if (since === undefined || issuedAt < since) return
    baselines.add(remote, version, key, { page, address, failed })
    if (Date.now() - since > policy.freshMs) {
      watched.forget({ remote, version })
      return
    }
    const one = watched.watch(remote, version, since)
    const tally = one.tallies.get(key) ?? new Tally()
    one.tallies.set(key, tally)
    tally.add(page, address, failed, policy)
    if (!failed) return
    one.timer ??= setTimeout(() => {
      one.settled = true
      evaluate(one)
    }, policy.settleMs).unref()
    evaluate(one)
  }

  return { watched, book }
}

/** Watches every version that is live and fresh, and remembers how others do; processes over one store count together. */
export function watchHealth({ key, ...options }: HealthOptions): Health {
  const { store, live, policy, log } = options
  const baselines = new Baselines(policy)
  const { watched, book } = openTallies(options, baselines)
  const shells = attributeToShell(live, policy, baselines)
  live.onChange(() => {
    watched.dropStale(live.registry())
    baselines.dropStale(live.registry())
    shells.keepLive()
  })

  const count = (outcome: Outcome): void => {
    const { remote, shell, issuedAt, signal = 'load' } = outcome
    const { visits, isShells } = shells.add(outcome)
    for (const visit of visits) book({ ...visit, remote: 'shell', version: shell, issuedAt, key: keyOf('load') })
    if (!isShells) book({ ...outcome, key: keyOf(signal) })
    // what only this remote meets of the shell
    if (remote !== 'shell') book({ ...outcome, remote: 'shell', version: shell, key: keyOf(signal, remote) })
  }

  const isFresh = (name: string, version: string): boolean => {
    const since = liveSince(live.registry(), name, version)
    return since !== undefined && Date.now() - since <= policy.freshMs
  }
  const shared = shareOutcomes(store, {
    hear: count,
    onUnshared: (error) => log.warn({ event: 'health', err: error }, 'this process counts failing pages alone'),
  })

  return {
    count(outcome) {
      const anonymous = { ...outcome, address: pseudonymOf(outcome.address, key()) }
      count(anonymous)
      if (isFresh(outcome.remote, outcome.version) || isFresh('shell', outcome.shell)) shared.publish(anonymous)
    },
    close() {
      watched.clear()
      return shared.close()
    },
  }
}

/**
 * Stands for an address: two that are of one network, or of one neighbourhood (`networkOf`), have stand-ins that are as
 * well, and nobody without `key` gets an address out of one.
 */
export function pseudonymOf(address: string, key: Buffer): string {
  const { own, wide } = networkOf(address)
  const hash = (text: string, bytes: number) =>
    createHmac('sha256', key).update(`network ${text}`).digest().subarray(0, bytes)
  // an IPv6 address that nobody has on the network: 48 bits of the neighbourhood, 16 of the network in it
  const hex = Buffer.concat([Buffer.of(0xfd), hash(wide, 5), hash(own, 2)]).toString('hex')
  return `${hex.match(/.{4}/g)?.join(':')}::`
}
