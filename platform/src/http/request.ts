/** Reads what a request says: its query, and whether its form comes from this origin. */
import type { FastifyRequest } from 'fastify'

/** Media type of a form that works without a script. */
export const FORM = 'application/x-www-form-urlencoded'

/** True for a form that a page of this origin sent: what other sites send, a member has not read. */
export function isSameOriginForm(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return request.headers.origin === `${request.protocol}://${request.host}`
}

/** The parameters of a request's address, as it was asked for. */
export const queryOf = (request: FastifyRequest) => new URLSearchParams((request.raw.url ?? '').split('?')[1] ?? '')

/** True for `?safe=1`: the page as it is live, of no canary, no preview and no developer's build. */
export const isSafe = (request: FastifyRequest): boolean => /[?&]safe=1(&|$)/.test(request.raw.url ?? '')
