/**
 * Cookies of the gateway that scripts cannot read. Over TLS their names begin with `__Host-`: no neighbour below the same
 * domain, and nobody on plain HTTP, can set one.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSecure, secureMark } from './headers.ts'

const nameHere = (request: FastifyRequest, name: string) => (isSecure(request) ? `__Host-${name}` : name)

/** The value of a cookie that {@link setOwnCookie} set; undefined without it. */
export function ownCookie(request: FastifyRequest, name: string): string | undefined {
  const start = `${nameHere(request, name)}=`
  const found = request.headers.cookie?.split(/;\s*/).find((one) => one.startsWith(start))
  return found?.slice(start.length)
}

/** Sets it for the whole origin; 0 seconds take it away. */
export function setOwnCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  [name, value]: readonly [name: string, value: string],
  { seconds, sameSite = 'Lax' }: { seconds: number; sameSite?: 'Lax' | 'Strict' },
): void {
  const marks = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${secureMark(request)}`
  reply.header('set-cookie', `${nameHere(request, name)}=${value}; ${marks}`)
}
