import type { CallContext } from '../../../http/calls/index.ts'
import type { Share } from '../../../http/work-queue/index.ts'
import { networkOf } from '../network.ts'
import type { Whereabouts } from './known-devices.ts'
import { type Place, type TurnRule, takeTurns } from './queue.ts'

/** A member's logins from where they are not known, all networks together; a network of its own slows down too. */
export const MEMBER: TurnRule = { burst: 5, pace: 3, many: 1000, slow: 10, free: 5, longest: 300 }
/** The same from one IPv6 /48, whose /64s are free to take. */
const MEMBER_WIDE: TurnRule = { burst: 20, pace: 30 }
/** Failures of one network over all members. */
export const NETWORK: TurnRule = { burst: 100, pace: 3 }
export const NETWORK_WIDE: TurnRule = { burst: 500, pace: 1 }

/**
 * One device, or network, at which the member is known: five tries before the wait doubles up to 60 s. Right ones are
 * hashed too, so all together are 120 and then one each 3 s, however right they are.
 */
const KNOWN: TurnRule = { burst: 120, pace: 3, free: 5, longest: 60, keeps: true }

/** How long a request may wait for its turn, ms: our client gives up after 5 s. */
export const PATIENCE_MS = 3500

export interface LoginTry extends Pick<CallContext, 'pool' | 'ip'> {
  whereabouts: Whereabouts
  /** Of these the ones at which the member is known; none of an unknown username, which goes the same way. */
  known: ReadonlySet<string>
}

/** A try that may be compared. */
export interface Admitted {
  /** Whose hashing it is. */
  share: Share
  /** What a right password gives back. */
  turns: readonly Place[]
}

/**
 * Lets a login try be compared, or throws 429 with the seconds to wait. A device on which the member has logged in counts
 * by itself, and so does a network; everybody else takes turns, by networks (docs/decisions/026-login-rate-limit.md).
 */
export async function admitLogin({ pool, ip, whereabouts, known }: LoginTry): Promise<Admitted> {
  const { near, wide } = networkOf(ip)
  const { account, own, here } = whereabouts
  const byNetwork: Place[] = [
    { queue: `login:net:${near}`, taker: account, rule: NETWORK },
    ...(wide ? [{ queue: `login:net:${wide}`, taker: account, rule: NETWORK_WIDE }] : []),
  ]
  const byMember: Place[] = [
    ...(wide ? [{ queue: `login:${account}:${wide}`, taker: near, rule: MEMBER_WIDE }] : []),
    { queue: `login:${account}`, taker: near, rule: MEMBER },
  ]
  const at = (place: string): Place => ({ queue: `login:${account}:${place}`, taker: place, rule: KNOWN })
  const turns =
    own && known.has(own) ? [at(own)] : known.has(here) ? [...byNetwork, at(here)] : [...byNetwork, ...byMember]
  await takeTurns(pool, turns, performance.now() + PATIENCE_MS)
  return { share: { member: account, network: near }, turns }
}
