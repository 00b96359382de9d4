/** Forms that work without a script: what they are sent as, and by whom. */
import type { FastifyRequest } from 'fastify'

export const FORM = 'application/x-www-form-urlencoded'

/** True for a form that a page of this origin sent: what other sites send, a member has not read. */
export function isSameOriginForm(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return request.headers.origin === `${request.protocol}://${request.host}`
}
