/**
 * Cookies of the gateway that scripts cannot read. Over TLS their names begin with `__Host-`: no neighbour below the same
 * domain, and nobody on plain HTTP, can set one. They end with the port where it is not the scheme's own: cookies know no
 * ports, and two apps of one host (the app and its console) would take each other's for their own.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSecure, secureMark } from './security-headers.ts'

const USUAL_PORTS = [80, 443]

/** The name of a cookie of the app that a request came to. */
export function nameAtPort({ port }: FastifyRequest, name: string): string {
  return port && !USUAL_PORTS.includes(port) ? `${name}-${port}` : name
}

function nameHere(request: FastifyRequest, name: string): string {
  const named = nameAtPort(request, name)
  return isSecure(request) ? `__Host-${named}` : named
}

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
