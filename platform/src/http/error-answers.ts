/** What went wrong outside the API: told to the log and the metrics, and to the visitor without a word of the framework. */
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Counter } from 'prom-client'
import { textsOf } from '../texts/index.ts'
import type { GatewayMetrics } from './gateway-metrics.ts'
import { sendStatusPage, statusText } from './standalone-page.ts'

/** Answers errors and unknown addresses of the gateway's own routes; the API answers its own. */
export function registerErrorAnswers(app: FastifyInstance, metrics: GatewayMetrics): void {
  const faults = new Counter({
    name: metrics.named('gateway_faults_total'),
    help: 'Requests outside the API that failed by our fault',
    registers: [metrics],
  })
  app.setErrorHandler((error: Error & { statusCode?: number; headers?: Record<string, string> }, request, reply) => {
    const status = error.statusCode ?? 500
    if (error.headers) reply.headers(error.headers)
    if (status >= 400 && status < 500) return sendStatusPage(request, reply, status)
    faults.inc()
    // never the query: it may hold what a member typed
    const path = request.url.split('?', 1)[0]
    app.log.error({ event: 'fault', requestId: request.id, method: request.method, path, err: error }, 'a page failed')
    return sendStatusPage(request, reply, 500)
  })
  app.setNotFoundHandler((request, reply) => sendStatusPage(request, reply, 404))
}

/**
 * The address as the router is to see it. One that is not properly encoded is an unknown address like any other: its
 * percent signs are taken for themselves, so that the API or the app says so in its own words.
 */
export function routableUrl(url: string): string {
  const [path = '', ...query] = url.split('?')
  if (!path.includes('%')) return url
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}

const STATUS: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Answers what is not HTTP, or too much of it, before any route is known. */
export function answerClientError(this: FastifyInstance, error: NodeJS.ErrnoException, socket: Socket): void {
  // a connection that its other end has closed has nobody to tell
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = STATUS[error.code ?? ''] ?? 400
  const body = statusText(textsOf(this), status)
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status} Refused\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\ncache-control: no-store\r\nx-content-type-options: nosniff\r\nconnection: close\r\n\r\n${body}`,
    )
  socket.destroy(error)
}
