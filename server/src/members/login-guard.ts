import type { CallContext } from '../contract/index.ts'
import type { Share } from './hash-queue.ts'
import type { HashName } from './names.ts'
import { networkOf } from './network.ts'
import { accountOf, knownPlaces, placesOf, rememberPlaces } from './places.ts'
import { forgetTries, takeTry, tooMany } from './throttle.ts'
import { giveBack, type Place, spend, type TurnRule, takeTurn } from './turns.ts'

/** A member's logins from where they are not known, all networks together; a network of its own slows down too. */
export const MEMBER: TurnRule = { burst: 5, pace: 3, many: 1000, slow: 10, free: 5, longest: 300 }
/** The same from one IPv6 /48, whose /64s are free to take. */
const MEMBER_WIDE: TurnRule = { burst: 20, pace: 30 }
/** Failures of one network over all members. */
const NETWORK: TurnRule = { burst: 100, pace: 3 }
const NETWORK_WIDE: TurnRule = { burst: 500, pace: 1 }

/** Logins of one device or network at which the member is known, right ones included: each is hashed. */
const RIGHT: TurnRule = { burst: 120, pace: 1 }

/** How long a request may wait for its turn, ms: our client gives up after 5 s. */
export const PATIENCE_MS = 3500
/** What a try that was refused before it was compared costs its network. */
const REFUSED_SHARE = 0.9

export interface LoginTry extends Pick<CallContext, 'pool' | 'ip' | 'device'> {
  username: string
  /** Null for an unknown username, which goes the same way. */
  memberId: number | null
}

/** A try that may be compared. */
export interface Admitted {
  /** Whose hashing it is. */
  share: Share
  /** The password was right: nothing of the try stays, and the member is known here from now on. */
  passed(memberId: number): Promise<void>
}

/**
 * Lets a login try be compared, or throws 429 with the seconds to wait. A device on which the member has logged in counts
 * by itself, and so does a network; everybody else takes turns, by networks (docs/decisions/server-login-throttle.md).
 */
export async function admitLogin(hashName: HashName, attempt: LoginTry): Promise<Admitted> {
  const { pool, ip, device, memberId } = attempt
  const { near, wide } = networkOf(ip)
  const account = await accountOf(hashName, attempt.username)
  const { own, here } = await placesOf(hashName, { account, near, device })
  const places = own ? [own, here] : [here]
  const known = await knownPlaces(pool, memberId, places)
  const byNetwork: Place[] = [
    { queue: `login:net:${near}`, taker: account, rule: NETWORK },
    ...(wide ? [{ queue: `login:net:${wide}`, taker: account, rule: NETWORK_WIDE }] : []),
  ]
  const byMember: Place[] = [
    ...(wide ? [{ queue: `login:${account}:${wide}`, taker: near, rule: MEMBER_WIDE }] : []),
    { queue: `login:${account}`, taker: near, rule: MEMBER },
  ]
  const isKnownDevice = own !== null && known.has(own)
  const counter = isKnownDevice ? `login:${account}:${own}` : known.has(here) ? `login:${account}:${near}` : null
  const turns = isKnownDevice ? [] : counter ? byNetwork : [...byNetwork, ...byMember]
  if (counter) await spend(pool, { queue: `${counter}:all`, taker: account, rule: RIGHT })
  await takeAll(attempt, turns, counter)
  return {
    share: { member: account, network: near },
    async passed(member) {
      for (const place of turns) await giveBack(pool, place, 1)
      if (counter) await forgetTries(pool, counter)
      await rememberPlaces(pool, member, places)
    },
  }
}

/** Takes every turn and the try of `counter`, or none: what was taken before a refusal goes back. */
async function takeAll({ pool }: LoginTry, turns: Place[], counter: string | null): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  const taken: Place[] = []
  try {
    for (const place of turns) {
      const wait = await takeTurn(pool, place, deadline)
      if (wait > 0) throw tooMany(Math.ceil(wait / 1000))
      taken.push(place)
    }
    if (counter) await takeTry(pool, counter)
  } catch (error) {
    // A network pays a tenth of a failure for being refused: asking ten times a second is not free.
    for (const place of taken) await giveBack(pool, place, REFUSED_SHARE)
    throw error
  }
}
