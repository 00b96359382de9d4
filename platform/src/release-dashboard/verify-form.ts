import type { FastifyRequest } from 'fastify'
import { textsOf } from '../texts/index.ts'
import { Refused } from '../uploads/index.ts'
import { isSame, type Session } from './sessions.ts'

/** Throws Refused for a form that does not carry the session's mark. */
export function ownForm(request: FastifyRequest, { csrf }: Session): URLSearchParams {
  const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
  if (!isSame(fields.get('csrf') ?? '', csrf))
    throw new Refused(403, 'YK4014', textsOf(request.server).dashboard.notOwnForm)
  return fields
}
