/**
 * An origin of its own that pages of the app embed (`GatewayOptions.embedded`), where no remote runs: a few addresses of the API are
 * answered there, and nothing else; those are answered nowhere else.
 */
import type { FastifyInstance } from 'fastify'
import { sendStatusPage } from '../http/index.ts'
import { hostsOf } from './previews/index.ts'

export interface EmbeddedOrigin {
  /** `https://…`, of a host name that leads to the same gateway. */
  origin: string
  /** Whole paths, like `/api/confirm/page`. */
  paths: readonly string[]
}

/** Settles what is answered where, before anything else looks at a request. */
export function registerEmbeddedOrigin(app: FastifyInstance, { origin, paths }: EmbeddedOrigin): void {
  const { host } = new URL(origin)
  const only = new Set(paths)
  app.decorate('embeddedOrigin', origin)
  // no promise: calls of the API pass here as well
  app.addHook('onRequest', (request, reply, done) => {
    const hosts = hostsOf(request).filter(Boolean)
    const isThere = hosts.some((one) => one.toLowerCase() === host)
    // the address as it came: spelled in another way it is none of them
    const isOfIt = only.has((request.raw.url ?? '').split('?', 1)[0] ?? '')
    const isOnlyThere = hosts.every((one) => one.toLowerCase() === host)
    if (isOfIt ? !isOnlyThere : isThere) sendStatusPage(request, reply, 404)
    else done()
  })
}
