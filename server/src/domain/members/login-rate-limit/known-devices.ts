import { createHash } from 'node:crypto'
import type { CallContext } from '../../../http/calls/index.ts'
import type { HashName } from '../names.ts'
import { networkOf } from '../network.ts'

/** Who tries to be whom, and from where, as counters know it: hashes that are others for every member. */
export interface Whereabouts {
  /** The username. */
  account: string
  /** The device; null where it names none. */
  own: string | null
  /** The network. */
  here: string
}

/** What is stored of a username, device and network, so that rows tell neither a name nor of a meeting. */
export async function whereaboutsOf(
  hashName: HashName,
  { ip, device }: Pick<CallContext, 'ip' | 'device'>,
  username: string,
): Promise<Whereabouts> {
  const account = await hashName(`account ${username.toLowerCase()}`)
  const own = device && createHash('sha256').update(`${account} ${device}`).digest('base64url').slice(0, 32)
  return {
    account,
    own: own ? `device:${own}` : null,
    here: `network:${await hashName(`network ${account} ${networkOf(ip).near}`)}`,
  }
}

/** The places of the whereabouts, to be looked up or remembered. */
export function placesOf({ own, here }: Whereabouts): string[] {
  return own ? [own, here] : [here]
}
