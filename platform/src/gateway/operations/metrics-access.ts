/** Who may read `/metrics`: whoever has the token, nobody but on a port of its own, everybody, or nobody. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify'
import { Registry } from 'prom-client'
import {
  answerClientError,
  GatewayMetrics,
  registerErrorAnswers,
  registerHeaders,
  sendStatusPage,
} from '../../http/index.ts'

export interface MetricsAccess {
  /** False: without a token and a port of its own it is for nobody. */
  open?: boolean
  /** Asked for as `Authorization: Bearer …`. */
  token?: string
  /** Serves them there, and nowhere else. */
  listen?: { host: string; port: number }
}

const hash = (text: string) => createHash('sha256').update(text).digest()

/** True for a request that brings the token, or where none is asked for. */
function mayRead({ headers }: FastifyRequest, token: string | undefined): boolean {
  return token === undefined || timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`))
}

/** `/metrics` of these registries, on `app` or on a port of its own that opens and closes with it. */
export function registerMetrics(app: FastifyInstance, registries: Registry[], access: MetricsAccess = {}): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!mayRead(request, access.token))
      return sendStatusPage(request, reply.header('www-authenticate', 'Bearer realm="metrics"'), 401)
    const all = Registry.merge(registries)
    return reply
      .header('cache-control', 'no-store')
      .type(all.contentType)
      .send(await all.metrics())
  }
  const { listen, open = true, token } = access
  const nowhere = () =>
    app.get('/metrics', { logLevel: 'warn' }, (request, reply) => sendStatusPage(request, reply, 404))
  if (!listen && !open && token === undefined) {
    nowhere()
    return
  }
  if (!listen) {
    app.get('/metrics', { logLevel: 'warn' }, answer)
    return
  }
  const side = fastify({ clientErrorHandler: answerClientError, forceCloseConnections: true })
  registerHeaders(side)
  registerErrorAnswers(side, new GatewayMetrics())
  side.get('/metrics', answer)
  nowhere()
  app.addHook('onListen', async () => void (await side.listen(listen)))
  app.addHook('onClose', () => side.close())
}
