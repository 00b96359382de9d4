/** The HTTP server of a process, whatever it answers. */
import { fastify as Fastify, type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import {
  answerClientError,
  limitConnections,
  type RequestLimits,
  randomText,
  requestLimits,
  routableUrl,
} from '../http/index.ts'
import type { Tracing } from '../tracing/index.ts'

export interface ServerOptions {
  /** Other limits of time for a request to arrive, for tests. */
  limits?: Partial<RequestLimits>
  /** Passed to Fastify: logger, body limits and the like. */
  server?: FastifyServerOptions
  /** Follows requests, and takes what pages tell of theirs (`@yaksok/platform/tracing`). */
  tracing?: Tracing
  /** True once the process is to stop: whoever is answered is told to come back by another connection. */
  stopping?: () => boolean
}

/** @param isInside only other processes of the app reach it, which have decided what is traced */
export function makeServer({ limits, server, stopping, tracing }: ServerOptions, isInside = false): FastifyInstance {
  const app = Fastify({
    logger: false,
    // A request that arrives while the others are drained is still answered, and its connection then closed.
    return503OnClosing: false,
    // Told to members beside an error and found in the logs of every process, so never counted from 1.
    genReqId: () => randomText(8, 'hex'),
    // The API writes a line of its own for each call; a page costs none.
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: ({ url = '/' }) => routableUrl(url),
    clientErrorHandler: answerClientError,
    ...requestLimits(limits),
    ...server,
    routerOptions: { ignoreTrailingSlash: true, ...server?.routerOptions },
  })
  limitConnections(app)
  if (tracing) app.decorate('tracing', tracing)
  tracing?.follow(app, isInside)
  app.addHook('onRequest', (_request, reply, done) => {
    if (stopping?.()) reply.header('connection', 'close')
    done()
  })
  return app
}
