import type { FastifyRequest } from 'fastify'
import { Refused } from '../uploads/index.ts'
import { isSame, type Session } from './sessions.ts'

/** Throws Refused for a form that does not carry the session's mark. */
export function ownForm(request: FastifyRequest, { csrf }: Session): URLSearchParams {
  const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
  if (!isSame(fields.get('csrf') ?? '', csrf)) throw new Refused(403, '이 화면에서 보낸 요청이 아니에요')
  return fields
}
