/** The cookie of a session at the console. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { nameAtPort } from '../http/index.ts'
import { DASHBOARD_PATH } from './dashboard-path.ts'
import { SESSION_MS } from './sessions.ts'

const NAME = 'console_session'

/** The secret that a request brings. */
export function cookieOf(request: FastifyRequest): string | undefined {
  return new RegExp(`(?:^|;\\s*)${nameAtPort(request, NAME)}=([\\w-]{43})(?:;|$)`).exec(
    request.headers.cookie ?? '',
  )?.[1]
}

/** Gives the browser a session's secret, or, with an empty one, takes it away. */
export function setCookie(request: FastifyRequest, reply: FastifyReply, secret: string): void {
  const seconds = secret ? SESSION_MS / 1000 : 0
  const marks = `Path=${DASHBOARD_PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isHere(request) ? '' : '; Secure'}`
  reply.header('set-cookie', `${nameAtPort(request, NAME)}=${secret}; ${marks}`)
}

/** On this machine itself a session may go over plain HTTP, as a token may; from elsewhere it needs TLS. */
const isHere = ({ hostname }: FastifyRequest) => ['localhost', '127.0.0.1', '[::1]', '::1'].includes(hostname)
