import { type BeaconChain, infoOf } from './chain.ts'
import { askRelay, type Heard } from './relay.ts'
import { verifyAside } from './verifier.ts'

export {
  type BeaconChain,
  type BeaconInfo,
  type BeaconKind,
  infoOf,
  kindOf,
  localChain,
  parseChain,
  QUICKNET,
} from './chain.ts'
export { openConfiguredBeacon } from './configured.ts'
export { openLocalBeacon } from './local/index.ts'
export { isSignature, newBeaconKey, publicKeyOf, signRound } from './signature.ts'
export type { Heard }

/** Public randomness: signatures that nobody can make before their time (docs/fairness.md, Beacon). */
export interface Beacon {
  readonly chain: BeaconChain
  /** The signature of a round, checked; null where no relay has it, or none that has it says the truth. */
  ask(round: number): Promise<Heard | null>
  /** The newest round that any relay shows, checked; null where none answers. */
  newest(): Promise<Heard | null>
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
  const asking = new Map<number | 'latest', Promise<Heard | null>>()

  async function checked(url: string, round: number | 'latest', stop: AbortSignal): Promise<Heard> {
    try {
      const heard = await askRelay(url, chain.hash, round, stop)
      if (await verifyAside({ publicKey: chain.publicKey, ...heard })) return heard
      throw new Error('a signature of another key or round')
    } catch (error) {
      if (!stop.aborted) failed(url, (error as Error).message)
      throw error
    }
  }

  /** The first that is right ends the others. */
  async function first(round: number): Promise<Heard | null> {
    const found = new AbortController()
    const stop = AbortSignal.any([found.signal, stopping.signal])
    try {
      return await Promise.any(urls().map((url) => checked(url, round, stop)))
    } catch {
      return null
    } finally {
      found.abort()
    }
  }

  async function newest(): Promise<Heard | null> {
    const answers = await Promise.allSettled(urls().map((url) => checked(url, 'latest', stopping.signal)))
    const heard = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    return heard.toSorted((one, other) => other.round - one.round)[0] ?? null
  }

  function shared(round: number | 'latest', ask: () => Promise<Heard | null>): Promise<Heard | null> {
    const known = asking.get(round)
    if (known) return known
    const asked = ask().finally(() => asking.delete(round))
    asking.set(round, asked)
    return asked
  }

  return {
    chain,
    ask: (round) => shared(round, () => first(round)),
    newest: () => shared('latest', newest),
    stop: () => stopping.abort(),
  }
}

/** The description of a chain in the words of drand's `/info`, as JSON. */
export const infoText = (chain: BeaconChain) => JSON.stringify(infoOf(chain))
