import {
  asJson,
  MEMBER,
  NETWORK,
  NETWORK_WIDE,
  networkOf,
  PATIENCE_MS,
  type Place,
  takeTurns,
} from '../../../domain/members/index.ts'
import type { ConsoleContext } from '../../calls/index.ts'

/** A try that may be compared. */
export interface Admitted {
  /** Gives back what a right one had taken. */
  passed(): Promise<void>
  /** Whose hashing it is. */
  share: { member: string; network: string }
}

/**
 * Lets a try at the console's door be compared, in turns as members' logins are (docs/decisions/026-login-rate-limit.md):
 * by network, and by the name that is tried. @param name '' where there is none to guess at
 * @throws HttpRefusal 429
 */
export async function admitOperator({ pool, ip, hashName, log }: ConsoleContext, name: string): Promise<Admitted> {
  const { near, wide } = networkOf(ip)
  const account = await hashName(`operator ${name.toLowerCase()}`)
  const places: Place[] = [
    { queue: `console:net:${near}`, taker: name ? account : near, rule: NETWORK },
    ...(wide ? [{ queue: `console:net:${wide}`, taker: name ? account : near, rule: NETWORK_WIDE }] : []),
    ...(name ? [{ queue: `console:${account}`, taker: near, rule: MEMBER }] : []),
  ]
  try {
    await takeTurns(pool, places, performance.now() + PATIENCE_MS)
  } catch (error) {
    log.warn({ event: 'security', what: 'console.throttled', account, ip })
    throw error
  }
  return {
    share: { member: `operator ${account}`, network: near },
    passed: async () => void (await pool.query('select turns_passed($1)', [asJson(places)])),
  }
}
