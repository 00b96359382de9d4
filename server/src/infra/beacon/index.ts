/** Public randomness for draws: relays of a beacon, or one of our own (docs/decisions/073-beacon-draws.md). */
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { BeaconChain } from './chain.ts'
import { openLocalBeacon } from './local/index.ts'
import { askRelay, type Heard } from './relay.ts'
import { wrongAside } from './verifier.ts'

export {
  type BeaconChain,
  type BeaconInfo,
  infoOf,
  isWhole,
  localChain,
  parseChain,
  QUICKNET,
} from './chain.ts'
export { openLocalBeacon } from './local/index.ts'
export { wrongAside } from './verifier.ts'
export type { Heard }

/** Public randomness: signatures that nobody can make before their time (docs/fairness.md, Beacon). */
export interface Beacon {
  /** The chain that rounds are published with. */
  readonly chain: BeaconChain
  /**
   * The signature of a round, checked; null where no relay has it, or none that has it says the truth.
   * @param of the chain, where it is an earlier one: every relay is asked, for any of them may have it
   */
  ask(round: number, of?: BeaconChain): Promise<Heard | null>
  /** The newest round that relays show within so many ms, checked; null where none of them answers. */
  newest(withinMs: number): Promise<Heard | null>
  stop(): void | Promise<void>
}

/** Where and how one relay failed. */
export type RelayFailure = (url: string, reason: string) => void

/**
 * Asks several relays side by side and believes a signature alone, never a relay. Who asks for a round while that is asked
 * shares the answer.
 * @param urls of the relays, without the chain, as they are now
 */
export function createBeacon(chain: BeaconChain, urls: () => readonly string[], failed: RelayFailure): Beacon {
  const stopping = new AbortController()
  const asking = new Map<string, Promise<Heard | null>>()

  async function checked(url: string, of: BeaconChain, round: number | 'latest', stop: AbortSignal): Promise<Heard> {
    try {
      const heard = await askRelay(url, of.hash, round, stop)
      if ((await wrongAside(of.publicKey, [heard])).length === 0) return heard
      throw new Error('a signature of another key or round')
    } catch (error) {
      if (!stop.aborted) failed(url, (error as Error).message)
      throw error
    }
  }

  /** The first that is right ends the others. */
  async function first(of: BeaconChain, round: number): Promise<Heard | null> {
    const found = new AbortController()
    const stop = AbortSignal.any([found.signal, stopping.signal])
    try {
      return await Promise.any(urls().map((url) => checked(url, of, round, stop)))
    } catch {
      return null
    } finally {
      found.abort()
    }
  }

  /** A relay that is silent keeps nobody from what the others say. */
  async function newest(withinMs: number): Promise<Heard | null> {
    const stop = AbortSignal.any([AbortSignal.timeout(withinMs), stopping.signal])
    const answers = await Promise.allSettled(urls().map((url) => checked(url, chain, 'latest', stop)))
    const heard = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    return heard.toSorted((one, other) => other.round - one.round)[0] ?? null
  }

  function shared(what: string, ask: () => Promise<Heard | null>): Promise<Heard | null> {
    const known = asking.get(what)
    if (known) return known
    const asked = ask().finally(() => asking.delete(what))
    asking.set(what, asked)
    return asked
  }

  return {
    chain,
    ask: (round, of = chain) => shared(`${of.hash} ${round}`, () => first(of, round)),
    newest: (withinMs) => shared('latest', () => newest(withinMs)),
    stop: () => stopping.abort(),
  }
}

interface BeaconConfig {
  dataDir: string
  beacon: { urls: readonly string[]; chain: BeaconChain; key: string }
}

/**
 * The relays that are configured, or a local beacon with the key in `DATA_DIR/beacon/key`.
 * @throws Error where the local one cannot start
 */
export async function openConfiguredBeacon(
  { dataDir, beacon: { urls, chain, key } }: BeaconConfig,
  log: Logger,
): Promise<Beacon> {
  const failed = (url: string, reason: string) =>
    log.debug({ event: 'beacon', url, reason }, 'a relay of the beacon did not answer')
  if (urls.length > 0) return createBeacon(chain, () => urls, failed)
  const local = await openLocalBeacon({
    key,
    keyFile: join(dataDir, 'beacon', 'key'),
    onEnd: (code) => log.warn({ event: 'beacon', code }, 'the local beacon ended and is started anew'),
  })
  const beacon = createBeacon(local.chain, () => [local.url()], failed)
  return {
    ...beacon,
    async stop() {
      await beacon.stop()
      await local.stop()
    },
  }
}
