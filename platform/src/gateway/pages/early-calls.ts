/**
 * `GET /early?route=<path>`: the calls of a route in one request, started by the page's head before any script has
 * arrived. Each answer is sent the moment it is there, as one line `[id, status, requestId, body]`, so that a slow call
 * holds up no other. Which calls these are is decided here, from the live composition; the page sends only its token.
 */
import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendStatusPage, sendStream } from '../../http/index.ts'
import type { Composition, Read, Release, RouteMatch } from '../../registry/index.ts'

/** `[id, method, path]`. */
export type EarlyCall = [id: string, method: 'GET' | 'POST', path: string]

/**
 * Calls that the page of a route starts: its own and, where it is a member's, those that every member route needs.
 * Without a session nothing is asked and the shell's guard decides; a failed early call is simply made again by the shell.
 */
export function earlyCalls(match: RouteMatch | null, shell: Release): EarlyCall[] {
  if (!match) return []
  return readsOf(match, shell).flatMap((id): EarlyCall[] => {
    const call = typeof id === 'string' && shell.shell?.calls[id]
    return call ? [[id, call.method, call.path]] : []
  })
}

/** Everything that the page of a route is drawn of; each once. */
export function readsOf({ route: { auth, prefetch = [] } }: RouteMatch, shell: Release): Read[] {
  return [...new Set<Read>([...(auth === 'member' ? memberCallsOf(shell) : []), ...prefetch])]
}

/** Calls (ids) without whose answers no member's page is drawn. */
export const memberCallsOf = ({ app }: Release): string[] => app?.memberCalls ?? []

export interface RouteCalls {
  calls: EarlyCall[]
  /** The header of the session's token; undefined for an app without sessions. */
  sessionHeader: string | undefined
}

export interface EarlyOptions {
  compositionFor(request: FastifyRequest): Composition | undefined
  callsOf(composition: Composition, path: string): RouteCalls
}

const FORM = 'application/x-www-form-urlencoded'

/** `/early`, answered line by line; empty for a route that starts no calls. */
export function registerEarly(app: FastifyInstance, { compositionFor, callsOf }: EarlyOptions): void {
  app.get<{ Querystring: { route?: string | string[] } }>('/early', { logLevel: 'warn' }, async (request, reply) => {
    const { route = '' } = request.query
    if (typeof route !== 'string') return sendStatusPage(request, reply, 400)
    const composition = compositionFor(request)
    const asked = composition && callsOf(composition, route)
    reply.header('cache-control', 'no-store').type('application/x-ndjson; charset=utf-8')
    const lines = new PassThrough()
    void answerAll(app, request, asked, lines)
    return sendStream(request, reply, lines)
  })
}

/** Makes the calls inside this process, as the member's browser would make them, and writes each answer as it comes. */
async function answerAll(
  app: FastifyInstance,
  request: FastifyRequest,
  { calls, sessionHeader = '' }: RouteCalls = { calls: [], sessionHeader: undefined },
  lines: PassThrough,
) {
  const token = request.headers[sessionHeader]
  await Promise.all(
    calls.map(async ([id, method, path]) => {
      try {
        const response = await app.inject({
          method,
          url: path,
          remoteAddress: request.ip,
          headers: {
            accept: 'application/json',
            ...(token && { [sessionHeader]: token }),
            ...(method === 'POST' && { 'content-type': FORM }),
          },
        })
        const line = [id, response.statusCode, response.headers['x-request-id'] ?? null, JSON.parse(response.body)]
        lines.write(`${JSON.stringify(line)}\n`)
      } catch {
        // The page makes the call again itself.
      }
    }),
  )
  lines.end()
}
