/** The anonymous cookie that keeps a browser on its side of a canary. It holds a random value and nothing else. */
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { secureMark } from './headers.ts'

const NAME = 'browser_id'
const YEAR_S = 365 * 24 * 3600

export function browserIdOf(request: FastifyRequest): string | null {
  const match = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{16,64})(?:;|$)`).exec(request.headers.cookie ?? '')
  return match?.[1] ?? null
}

export function giveBrowserId(reply: FastifyReply): string {
  const id = randomBytes(16).toString('base64url')
  reply.header(
    'set-cookie',
    `${NAME}=${id}; Path=/; Max-Age=${YEAR_S}; HttpOnly; SameSite=Lax${secureMark(reply.request)}`,
  )
  return id
}
