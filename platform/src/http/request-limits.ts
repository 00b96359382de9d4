/** How long a visitor may take to ask: whoever sends a request byte by byte holds a connection, and no more. */
import type { FastifyInstance } from 'fastify'

/** A whole request with its body has arrived within this long (60 kB at 3 kB/s), its headers sooner; ms. */
const REQUEST_MS = 20_000
const HEADERS_MS = 10_000
/** Node looks for late requests this often, ms. */
const LOOK_MS = 2000
/** Beyond this many connections new ones are refused, before the process runs out of files. */
const CONNECTIONS = 20_000

export interface RequestLimits {
  requestMs: number
  headersMs: number
  lookMs: number
}

/** Options of Fastify that end requests which take too long to arrive: 408, and the connection is closed. */
export function requestLimits({
  requestMs = REQUEST_MS,
  headersMs = HEADERS_MS,
  lookMs = LOOK_MS,
}: Partial<RequestLimits> = {}) {
  return {
    requestTimeout: requestMs,
    http: { requestTimeout: requestMs, headersTimeout: headersMs, connectionsCheckingInterval: lookMs },
  }
}

export function limitConnections(app: FastifyInstance): void {
  app.server.maxConnections = CONNECTIONS
}
