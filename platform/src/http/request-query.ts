/** What an address says behind its `?`. */
import type { FastifyRequest } from 'fastify'

/** The parameters of a request's address, as it was asked for. */
export const queryOf = (request: FastifyRequest) => new URLSearchParams((request.raw.url ?? '').split('?')[1] ?? '')

/** True for `?safe=1`: the page as it is live, of no canary, no preview and no developer's build. */
export const isSafe = (request: FastifyRequest): boolean => /[?&]safe=1(&|$)/.test(request.raw.url ?? '')
