/** `TRUST_PROXY`: whose word about the client's address is taken. */
import { isIP } from 'node:net'

/**
 * What Fastify's `trustProxy` is given. False: nobody is believed. A function: so many proxies stand in front, each of
 * which appends the address it saw. A list: the networks (CIDR), addresses and named ranges of those proxies.
 */
export type TrustProxy = false | string[] | ((address: string, hop: number) => boolean)

/** Ranges that Fastify knows by name. */
const NAMED = ['loopback', 'linklocal', 'uniquelocal']
/** More proxies in a row than anybody has; a larger number is a mistake. */
const MOST_HOPS = 9

/**
 * Reads a hop count (`1`) or a comma-separated list of networks (`10.0.0.0/8, loopback`); empty and `0` are false.
 * Undefined where the text is neither. There is no way to say "everybody": the left-most address of X-Forwarded-For is
 * whatever the client wrote.
 */
export function parseTrustProxy(text: string): TrustProxy | undefined {
  const value = text.trim()
  if (value === '' || value === '0') return false
  if (/^\d+$/.test(value)) return Number(value) <= MOST_HOPS ? (_address, hop) => hop < Number(value) : undefined
  const networks = value.split(',').map((network) => network.trim())
  return networks.every(isNetwork) ? networks : undefined
}

function isNetwork(text: string): boolean {
  if (NAMED.includes(text)) return true
  const [address = '', prefix, ...rest] = text.split('/')
  const bits = isIP(address) === 4 ? 32 : 128
  if (isIP(address) === 0 || address.includes('%') || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits)
}
