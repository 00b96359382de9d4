/** Addresses that a hook does not reach unless it may: this machine, private networks, and what leads there. */
import { lookup as resolve } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** IPv4 inside IPv6 as it was once written, which the library takes for an address like any other. */
const ALSO_INSIDE = { compatible: [ipaddr.IPv6.parseCIDR('::/96')] }

/** True for an address that is not of the public internet; what is mapped into IPv6 counts as what it is. */
export function isPrivate(address: string): boolean {
  if (!ipaddr.isValid(address)) return true
  const parsed = ipaddr.process(address)
  return ipaddr.subnetMatch(parsed, ALSO_INSIDE, parsed.range()) !== 'unicast'
}

export class PrivateAddress extends Error {
  override name = 'PrivateAddress'
}

/**
 * Looks a name up and refuses it where any of its addresses is private. It is given to the connection itself, so what was
 * looked at is what is connected to: a name that answers differently the second time gains nothing.
 */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, [])
    if (addresses.length === 0 || addresses.some(({ address }) => isPrivate(address)))
      return done(new PrivateAddress(`${hostname} leads into a private network`), [])
    if (options.all) return done(null, addresses)
    const [{ address, family }] = addresses as [{ address: string; family: number }]
    done(null, address, family)
  })
}
