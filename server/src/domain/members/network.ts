import ipaddr from 'ipaddr.js'
import type { Share } from '../../http/work-queue/index.ts'

/** Where a request comes from, as throttles count it. */
export interface Network {
  /** What one household or phone keeps: an IPv4 address, or an IPv6 /64. */
  near: string
  /** The IPv6 /48 around it, which one customer of a hoster may hold; null for IPv4. */
  wide: string | null
}

/** An address as its owner may recognise it and nobody can be found by it: `203.0.*.*`, `2001:db8:*`; '' for none. */
export function roughly(ip: string): string {
  if (!ipaddr.isValid(ip)) return ''
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString().replace(/\.\d+\.\d+$/, '.*.*')
  return `${(address as ipaddr.IPv6).parts
    .slice(0, 2)
    .map((part) => part.toString(16))
    .join(':')}:*`
}

/**
 * The networks of an address. Parsed, not cut: `2001:db8::1` and `2001:db8:0:0:ffff::1` are one /64, and
 * `::ffff:192.0.2.1` is IPv4. What is no address at all is a network of its own.
 */
export function networkOf(ip: string): Network {
  if (!ipaddr.isValid(ip)) return { near: ip, wide: null }
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return { near: address.toString(), wide: null }
  const { parts } = address as ipaddr.IPv6
  const prefix = (groups: number) =>
    parts
      .slice(0, groups)
      .map((part) => part.toString(16))
      .join(':')
  return { near: `${prefix(4)}::/64`, wide: `${prefix(3)}::/48` }
}

/** Whose costly work a member's call is. */
export function shareOf({ member, ip }: { member: { id: number }; ip: string }): Share {
  return { member: String(member.id), network: networkOf(ip).near }
}
