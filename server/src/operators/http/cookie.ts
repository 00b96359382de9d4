import type { FastifyReply, FastifyRequest } from 'fastify'

/** Over TLS browsers take the name as a promise: of this host alone, for all of it, and never in clear. */
const SECURE_NAME = '__Host-yaksok-console'
const LOCAL_NAME = 'yaksok-console'
/** As the session: 12 hours. */
const MAX_AGE_S = 12 * 3600

const isSecure = (origin: string) => origin.startsWith('https:')
const nameFor = (origin: string) => (isSecure(origin) ? SECURE_NAME : LOCAL_NAME)

/**
 * The session's token of a request; null where its browser has none. Cookies know no ports: over plain HTTP another server
 * of this host can plant one of the same name, so of two none counts, and the operator logs in again.
 * @param origin that the request came to
 */
export function cookieToken(request: FastifyRequest, origin: string): string | null {
  const start = `${nameFor(origin)}=`
  const found = (request.headers.cookie ?? '').split(';').map((part) => part.trim())
  const [token, ...more] = found.filter((part) => part.startsWith(start)).map((part) => part.slice(start.length))
  return token && more.length === 0 && /^[\w-]{43}$/.test(token) ? token : null
}

/** Gives the browser a session, or takes it (null). Scripts cannot read it, and other sites' requests do not carry it. */
export function setCookieToken(reply: FastifyReply, origin: string, token: string | null): void {
  const attributes = ['HttpOnly', 'SameSite=Strict', 'Path=/', ...(isSecure(origin) ? ['Secure'] : [])]
  const age = token === null ? 0 : MAX_AGE_S
  reply.header('set-cookie', `${nameFor(origin)}=${token ?? ''}; Max-Age=${age}; ${attributes.join('; ')}`)
}
