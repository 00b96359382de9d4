import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from './handler.ts'
import type { CallMetrics } from './metrics.ts'

/** One line a call: never its query string, body or token. */
export function logCall(services: Services, metrics: CallMetrics, request: FastifyRequest, reply: FastifyReply): void {
  const call = request.call?.id ?? 'unknown'
  const code = request.call?.code ?? reply.statusCode
  const ms = Math.round(reply.elapsedTime * 10) / 10
  metrics.observe(call, code, reply.elapsedTime / 1000)
  services.log.info({
    event: 'call',
    requestId: request.id,
    call,
    method: request.method,
    status: reply.statusCode,
    code,
    member: request.call?.member,
    ip: request.ip,
    ms,
  })
}
