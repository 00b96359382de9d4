/** Which headers travel between a visitor and the API process behind the gateway. */
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'

/** Of one connection, not of the request (RFC 9110 7.6.1). */
const OF_A_CONNECTION = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
]

/** What a visitor may have made up about where it comes from. */
const CLAIMS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-real-ip',
]

type Headers = Record<string, string | string[]>

/**
 * The headers that the API is sent: the visitor's, and in the place of what they claim what this gateway believes
 * (platform/docs/decisions/040-trusted-proxies.md). The API believes it where its TRUST_PROXY names the gateway.
 */
export function headersToApi({ headers, ip, protocol, host, server }: FastifyRequest): Headers {
  const sent = withoutConnection(headers)
  for (const name of CLAIMS) delete sent[name]
  const own = { host, 'x-forwarded-for': ip, 'x-forwarded-proto': protocol, 'x-forwarded-host': host }
  // where traces are on the gateway's own span is who asks
  return { ...sent, ...own, ...server.tracing?.headers() }
}

/** The headers of an answer without those of its connection. */
export function withoutConnection(headers: IncomingHttpHeaders): Headers {
  const named = String(headers.connection ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
  return Object.fromEntries(
    Object.entries(headers).filter(
      (entry): entry is [string, string | string[]] =>
        entry[1] !== undefined && !OF_A_CONNECTION.includes(entry[0]) && !named.includes(entry[0]),
    ),
  )
}
