/** Addresses that a hook does not reach unless it may: this machine, private networks, and what leads there. */
import { lookup as resolve } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const inside = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const)
  inside.addSubnet(net, bits, 'ipv6')

/** True for an address that is not of the public internet; what is mapped into IPv6 counts as what it is. */
export function isPrivate(address: string): boolean {
  const family = isIP(address)
  return family === 0 || inside.check(address, family === 6 ? 'ipv6' : 'ipv4')
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
