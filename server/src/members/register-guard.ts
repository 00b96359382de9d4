import type { CallContext } from '../contract/index.ts'
import type { Share } from './hash-queue.ts'
import type { HashName } from './names.ts'
import { networkOf } from './network.ts'
import { accountOf, placesOf, rememberPlaces } from './places.ts'
import { giveBack, type Place, spend, type TurnRule } from './turns.ts'

/** Codes are short enough to be guessed: failures of one network, then one each two minutes. */
const FAILURES: TurnRule = { burst: 30, pace: 120 }
const FAILURES_WIDE: TurnRule = { burst: 150, pace: 30 }

interface Registration extends Pick<CallContext, 'pool' | 'ip' | 'device'> {
  username: string
}

/** Lets a registration be looked at, or throws 429. */
export async function admitRegistration(hashName: HashName, registration: Registration) {
  const { pool, ip, device, username } = registration
  const { near, wide } = networkOf(ip)
  const account = await accountOf(hashName, username)
  const turns: Place[] = [
    { queue: `register:${near}`, taker: account, rule: FAILURES },
    ...(wide ? [{ queue: `register:${wide}`, taker: account, rule: FAILURES_WIDE }] : []),
  ]
  for (const place of turns) await spend(pool, place)
  return {
    share: { member: account, network: near } satisfies Share,
    /** It is a member now, and known on this device and in this network. */
    async passed(memberId: number): Promise<void> {
      for (const place of turns) await giveBack(pool, place, 1)
      const { own, here } = await placesOf(hashName, { account, near, device })
      await rememberPlaces(pool, memberId, own ? [own, here] : [here])
    },
  }
}
