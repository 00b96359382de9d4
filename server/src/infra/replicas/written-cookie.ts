/**
 * The cookie that says how much a session has written: reads of it that may lag are answered by who has at least that. It
 * is sealed, for how fast the log grows is nobody's business, and belongs to no session: an older one only goes to the
 * primary too rarely for its own eyes, a newer one too often.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { clearCookie, cookieOf, setCookie } from '../cookies/index.ts'
import type { Vault } from '../encryption/index.ts'
import { type Position, positionOf } from './position.ts'

const NAME = 'yaksok-written'
const CONTEXT = 'position of a session'
const LONGEST = 200

/** How much the session of a request has written; null where nobody knows. */
export function writtenOf(request: FastifyRequest, vault: Vault): Position | null {
  const sealed = cookieOf(request, NAME)
  if (!sealed || sealed.length > LONGEST) return null
  try {
    return positionOf(vault.open(sealed, CONTEXT))
  } catch {
    return null
  }
}

/** Says how much it has written now; null: takes away what it said. */
export function sayWritten(request: FastifyRequest, reply: FastifyReply, vault: Vault, at: Position | null): void {
  if (at === null) clearCookie(request, reply, NAME)
  else setCookie(request, reply, NAME, vault.seal(String(at), CONTEXT))
}
