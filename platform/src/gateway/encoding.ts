/** Which encoding a client takes: the q values of Accept-Encoding (RFC 9110 section 12.5.3), brotli first among equals. */
import { negotiate } from '@fastify/accept-negotiator'
import type { Encoding } from './body.ts'

const OFFERED = ['br', 'gzip']

/** The encoding to answer in; `identity` where the header is missing or takes neither of ours. */
export function encodingFor(accept: string | undefined): Encoding {
  return (negotiate((accept ?? '').toLowerCase(), OFFERED) as 'br' | 'gzip' | null) ?? 'identity'
}
