/** Whose address it is, as far as an address can tell: what one visitor cannot have many of. */
import ipaddr from 'ipaddr.js'

/** Where a request comes from, in two sizes. */
export interface Network {
  /** What a household or a phone has: an IPv4 address, an IPv6 /64. */
  own: string
  /** What a provider gives a larger customer: an IPv4 /24, an IPv6 /48. */
  wide: string
}

const CUTS = { ipv4: { own: 4, wide: 3 }, ipv6: { own: 8, wide: 6 } } as const

/** The networks of an address in any spelling; IPv4 inside IPv6 counts as IPv4. Text that is no address is one network. */
export function networkOf(address: string): Network {
  if (!ipaddr.isValid(address)) return { own: 'unknown', wide: 'unknown' }
  const parsed = ipaddr.process(address)
  const bytes = Buffer.from(parsed.toByteArray())
  const cut = CUTS[parsed.kind()]
  const part = (length: number) => `${parsed.kind()}:${bytes.subarray(0, length).toString('hex')}`
  return { own: part(cut.own), wide: part(cut.wide) }
}
