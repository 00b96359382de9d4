import { AUTH_ERROR, type CallId, CODE, calls } from '@yaksok/shared/core/contract'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { inSpan } from '../../infra/tracing/index.ts'
import { logCall } from './call-log.ts'
import { callWork } from './call-work.ts'
import { openContext, openViewContext } from './context.ts'
import { mountApi } from './dispatcher.ts'
import { closeAsConnectionsFallIdle } from './drain.ts'
import { followSession, followWriting } from './follow-session.ts'
import type { Access, CallContext, Handler, Handlers, ServerModule, Services, SessionLookup } from './handler.ts'
import { inputMessage } from './input-message.ts'
import { callMetrics } from './metrics.ts'
import { tellOwnAct } from './notify-own-devices.ts'
import { failureOf, httpFailure } from './outcome.ts'
import { openProofs, type Proofs } from './proofs.ts'
import { badInput, createHold } from './refusal.ts'
import { type Address, addresses, parseForm } from './request.ts'
import { ENVELOPE, Prepared, reject, send, whole } from './send.ts'
import { takeView } from './ssr-cookie.ts'

const BODY_LIMIT = 64 * 1024
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

export interface ContractOptions {
  services: Services
  /** Calls without a handler are answered 404. */
  handlers: Partial<Handlers>
  findSession: SessionLookup
  /** Addresses that are no calls. */
  routes?: readonly NonNullable<ServerModule['routes']>[]
  /** Checks every answer against the contract before sending it; for tests. */
  checkAnswers?: boolean
  /** How long a refusal is held back, ms; see {@link createHold}. */
  heldMs?: number
}

interface Options extends ContractOptions {
  proofs: Proofs
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** An answer that lasts as long as somebody listens: it is not logged and counted as a call. */
    isStream?: boolean
  }
}

/** Answers every call of the contract: both spellings, the envelope, strict requests, no words of a fault. */
export function contractPlugin(given: ContractOptions): FastifyPluginAsync {
  // one set of counters and of proofs an API, however many servers mount it
  const options: Options = { ...given, proofs: openProofs(given.services) }
  const metrics = callMetrics(options.services.metrics)
  const hold = createHold(options.heldMs)
  return async (app) => {
    closeAsConnectionsFallIdle(app, options.services.config.stopSeconds * 1000)
    mountApi(app, {
      codec: ENVELOPE,
      log: options.services.log,
      received: (request) => {
        if (!request.routeOptions.config.isStream) metrics.began()
      },
      answered: (request, reply) => {
        if (!request.routeOptions.config.isStream) metrics.ended()
        const isOpen = reply.statusCode === 200 && request.routeOptions.config.isStream
        if (!isOpen) logCall(options.services, metrics, request, reply)
      },
      failureOf,
      failing: (failure, request, reply) => {
        if (request.call) request.call.code = failure.answer.code
        if (failure.answer.msg === AUTH_ERROR) takeView(request, reply)
        return failure.status === 429 || (request.method === 'POST' && !failure.fault) ? hold() : undefined
      },
      nothing: () => httpFailure(404),
    })
    registerOpenApi(app)
    const access: Access = {
      open: (request) => openContext(options, 'notifications', request),
      openAs: async (request, id, tokenHash) =>
        openViewContext(options, id, request, tokenHash, await options.findSession(tokenHash)),
      findSession: options.findSession,
    }
    for (const routes of options.routes ?? []) routes(app, access)
    for (const address of addresses()) {
      for (const method of METHODS) {
        const allowed = (address.methods as readonly string[]).includes(method)
        app.route({
          method,
          url: address.path,
          bodyLimit: Math.max(BODY_LIMIT, ...address.ids.map((id) => calls[id].bodyBytes ?? 0)),
          exposeHeadRoute: false,
          handler: allowed
            ? (request, reply) => answer(options, address, request, reply)
            : (_request, reply) => reject(reply.header('allow', address.methods.join(', ')), httpFailure(405)),
        })
      }
    }
  }
}

/** Finds the call that an address and its fields mean, and has it answered. @throws Refusal */
function answer(options: Options, address: Address, request: FastifyRequest, reply: FastifyReply) {
  const fields = requestFields(request)
  const id = address.callOf(fields)
  const handler = options.handlers[id] as Handler<CallId> | undefined
  if (!handler) return reject(reply, httpFailure(404))
  request.call = { id, code: CODE.success }
  return inSpan(
    () => callWork(id),
    () => handled({ options, address, id, handler, fields }, request, reply),
  )
}

interface Handling {
  options: Options
  address: Address
  id: CallId
  handler: Handler<CallId>
  fields: Record<string, string>
}

async function handled(
  { options, address, id, handler, fields }: Handling,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const opened = openContext(options, id, request)
  // What is in memory is answered without a turn of the event loop: a room asks for it by the thousand.
  const context = opened instanceof Promise ? await opened : opened
  const parsed = v.safeParse(calls[id].request, fields)
  if (!parsed.success) throw badInput(inputMessage(parsed.issues))
  const answered = handler(context, parsed.output as never)
  const result =
    answered instanceof Prepared ? answered : await followed(answered, options, id, context, request, reply)
  if (options.checkAnswers) v.parse(calls[id].response, await whole(result))
  if (calls[id].auth === 'member') tellOwnAct(id, context)
  followSession(options.services, id, result, request, reply)
  return send(result, address.carrier, request, reply)
}

/** What a handler answers, once what it wrote is on record. */
async function followed(
  answered: unknown,
  { services }: ContractOptions,
  id: CallId,
  { tokenHash }: CallContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (!services.replicas) return await answered
  const outcome: { result?: unknown } = {}
  try {
    outcome.result = await answered
    return outcome.result
  } finally {
    await followWriting(services, id, tokenHash, outcome, request, reply)
  }
}

/** GET carries its fields in the query string, POST in the body; a POST with both is refused, for URLs get logged. */
function requestFields(request: FastifyRequest): Record<string, string> {
  const { url = '' } = request.raw
  const question = url.indexOf('?')
  const query = parseForm(question < 0 ? '' : url.slice(question + 1))
  if (request.method === 'GET') return query
  if (Object.keys(query).length > 0) throw badInput(httpFailure(400).answer.msg)
  return (request.body as Record<string, string> | undefined) ?? {}
}

/** Serves `GET /openapi.json`. Made at the first request: most processes never need it. */
function registerOpenApi(app: FastifyInstance): void {
  let document: Promise<string> | undefined
  app.get('/openapi.json', { exposeHeadRoute: false }, async (_request, reply) => {
    document ??= import('./openapi.ts').then(({ openApiDocument }) => JSON.stringify(openApiDocument()))
    return reply
      .type('application/json')
      .header('cache-control', 'no-cache')
      .send(await document)
  })
}
