/** The anonymous cookie that keeps a browser on its side of a canary. It holds a random value and nothing else. */
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ownCookie, setOwnCookie } from '../../http/index.ts'

const NAME = 'browser_id'
const YEAR_S = 365 * 24 * 3600

export function browserIdOf(request: FastifyRequest): string | null {
  return /^[\w-]{16,64}$/.exec(ownCookie(request, NAME) ?? '')?.[0] ?? null
}

export function setBrowserId(reply: FastifyReply): string {
  const id = randomBytes(16).toString('base64url')
  setOwnCookie(reply.request, reply, [NAME, id], { seconds: YEAR_S })
  return id
}
