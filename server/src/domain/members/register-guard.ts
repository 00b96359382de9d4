import type { CallContext } from '../../http/calls/index.ts'
import type { Share } from '../../http/work-queue/index.ts'
import { type Place, spend, type TurnRule } from './login-rate-limit/queue.ts'
import { networkOf } from './network.ts'

/** Codes are short enough to be guessed: failures of one network, then one each two minutes. */
const FAILURES: TurnRule = { burst: 30, pace: 120 }
const FAILURES_WIDE: TurnRule = { burst: 150, pace: 30 }

interface Admitted {
  share: Share
  /** What a success gives back. */
  turns: readonly Place[]
}

/** Lets a registration be looked at, or throws 429. @param account the wanted username as counters know it */
export async function admitRegistration({ pool, ip }: CallContext, account: string): Promise<Admitted> {
  const { near, wide } = networkOf(ip)
  const turns: Place[] = [
    { queue: `register:${near}`, taker: account, rule: FAILURES },
    ...(wide ? [{ queue: `register:${wide}`, taker: account, rule: FAILURES_WIDE }] : []),
  ]
  await spend(pool, turns)
  return { share: { member: account, network: near }, turns }
}

const DAY_S = 86_400
/** Accounts of one IPv6 /48, whose /64s are free to take, as a multiple of those of one network. */
const WIDE = 5

/**
 * Counts an account that a network makes: so many a day (`ACCOUNTS_PER_DAY`), and five times as many of an IPv6 /48.
 * @throws HttpRefusal 429 beyond that
 */
export async function admitAccount({ pool, ip, config }: CallContext): Promise<void> {
  const { near, wide } = networkOf(ip)
  const place = (network: string, most: number): Place => ({
    queue: `accounts:${network}`,
    taker: near,
    rule: { burst: most, pace: DAY_S / most },
  })
  const most = config.accountsPerDay
  await spend(pool, [place(near, most), ...(wide ? [place(wide, most * WIDE)] : [])])
}
