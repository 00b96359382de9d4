/** Which encoding a client takes: the q values of Accept-Encoding (RFC 9110 section 12.5.3). */
import { negotiate } from '@fastify/accept-negotiator'

/**
 * The encoding to answer in; `identity` where the header is missing or takes none of what is offered.
 * @param offered names in lower case, the best first: it wins among equals
 */
export function encodingFor<Offered extends string>(
  accept: string | undefined,
  offered: readonly Offered[],
): Offered | 'identity' {
  return (negotiate((accept ?? '').toLowerCase(), [...offered]) as Offered | null) ?? 'identity'
}
