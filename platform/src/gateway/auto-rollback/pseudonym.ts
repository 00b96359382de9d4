import { createHmac } from 'node:crypto'
import { networkOf } from '../../http/index.ts'

/**
 * Stands for an address: two that are of one network, or of one neighbourhood (`networkOf`), have stand-ins that are as
 * well, and nobody without `key` gets an address out of one.
 */
export function pseudonymOf(address: string, key: Buffer): string {
  const { own, wide } = networkOf(address)
  const hash = (text: string, bytes: number) =>
    createHmac('sha256', key).update(`network ${text}`).digest().subarray(0, bytes)
  // an IPv6 address that nobody has on the network: 48 bits of the neighbourhood, 16 of the network in it
  const hex = Buffer.concat([Buffer.of(0xfd), hash(wide, 5), hash(own, 2)]).toString('hex')
  return `${hex.match(/.{4}/g)?.join(':')}::`
}
