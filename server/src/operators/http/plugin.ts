import {
  ALLOWED,
  type Call,
  type ConsoleCallId,
  type ConsoleError,
  consoleCalls,
  mayCall,
} from '@yaksok/console-contract'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { type Codec, mountApi, tokenHashOf } from '../../http/calls/index.ts'
import { passkeySite, siteOf } from '../../infra/config/index.ts'
import { findOperatorSession, type OperatorSession } from '../accounts/index.ts'
import { applyDueChanges } from '../approvals/index.ts'
import type { ConsoleContext, ConsoleHandler, ConsoleHandlers, ConsoleServices } from '../calls/index.ts'
import { ConsoleFile, ConsoleRefusal, failureOf, inputMessage, refuse } from '../calls/index.ts'
import { cookieToken, setCookieToken } from './cookie.ts'
import { fromHere, protect } from './guard.ts'

const BODY_LIMIT = 64 * 1024
const NEED_LOGIN = '로그인해 주세요'

export interface ConsoleOptions {
  services: ConsoleServices
  handlers: ConsoleHandlers
  /** Checks every answer against the contract before sending it; for tests. */
  checkAnswers?: boolean
}

/** The console's API on the wire: JSON both ways. */
const PLAIN_JSON: Codec<ConsoleError> = { type: 'application/json', read: parseBody, write: JSON.stringify }

/** Answers every call of the console, and nothing else below its prefix. */
export function consolePlugin(options: ConsoleOptions): FastifyPluginAsync {
  const { log } = options.services
  return async (app) => {
    mountApi(app, {
      codec: PLAIN_JSON,
      log,
      received: (request, reply) => protect(reply, originOf(options, request)),
      answered: (request, reply) => {
        const { id = 'unknown', operator } = request.call ?? {}
        const ms = Math.round(reply.elapsedTime * 10) / 10
        const { id: requestId, ip } = request
        log.info({ event: 'console', requestId, call: id, operator, status: reply.statusCode, ip, ms })
      },
      failureOf,
      nothing: () => failureOf(refuse('not-found', '없는 주소예요')),
    })
    for (const id of Object.keys(consoleCalls) as ConsoleCallId[]) route(app, options, id)
  }
}

function route(app: FastifyInstance, options: ConsoleOptions, id: ConsoleCallId): void {
  const call: Call = consoleCalls[id]
  app.route({
    method: call.method,
    url: call.path,
    exposeHeadRoute: false,
    bodyLimit: call.bodyBytes ?? BODY_LIMIT,
    // before a body is read: what comes from elsewhere, or from nobody, is not worth it
    preParsing: async (request) => {
      request.call = { id }
      fromHere(request, originOf(options, request))
    },
    handler: (request, reply) => answer(options, id, request, reply),
  })
}

async function answer(options: ConsoleOptions, id: ConsoleCallId, request: FastifyRequest, reply: FastifyReply) {
  const context = await open(options, id, request, reply)
  const fields = {
    ...(request.method === 'GET' ? (request.query as object) : ((request.body as object | undefined) ?? {})),
    ...(request.params as object),
  }
  const parsed = v.safeParse(consoleCalls[id].request as v.GenericSchema, fields)
  if (!parsed.success) throw refuse('bad-input', inputMessage(parsed.issues))
  if (!isStorable(parsed.output)) throw refuse('bad-input', '저장할 수 없는 글자가 들어 있어요')
  const handler = options.handlers[id] as unknown as ConsoleHandler<'me'>
  const result: unknown = await handler(context, parsed.output as never)
  if (result instanceof ConsoleFile) return sendFile(reply, result)
  if (options.checkAnswers) v.parse(consoleCalls[id].response as v.GenericSchema, result)
  // a bare null is no JSON text to Fastify
  return reply.type('application/json').send(JSON.stringify(result))
}

/** Who asks, and whether they may. @throws ConsoleRefusal login-needed, role-missing */
async function open(options: ConsoleOptions, id: ConsoleCallId, request: FastifyRequest, reply: FastifyReply) {
  const { pool } = options.services
  const origin = originOf(options, request)
  if (ALLOWED[id] !== 'public' || id.startsWith('enrol')) await applyDueChanges(pool)
  const token = cookieToken(request, origin)
  const session = token && ALLOWED[id] !== 'public' ? await findOperatorSession(pool, tokenHashOf(token)) : null
  if (ALLOWED[id] !== 'public') {
    if (!session) throw refuse('login-needed', NEED_LOGIN)
    request.call = { id, operator: session.operator.id }
    if (!mayCall(id, session.operator.roles)) throw refuse('role-missing', '이 일을 할 수 있는 역할이 아니에요')
  }
  return contextOf(options, request, reply, { origin, session })
}

function contextOf(
  { services }: ConsoleOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { origin, session }: { origin: string; session: OperatorSession | null },
): ConsoleContext {
  return {
    ...services,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    origin,
    get session() {
      if (!session) throw refuse('login-needed', NEED_LOGIN)
      return session
    },
    get operator() {
      return this.session.operator
    },
    get site() {
      const { consoleOrigin } = services.config
      const site = siteOf(consoleOrigin ? passkeySite([consoleOrigin], '') : null, origin)
      if (!site) throw refuse('refused', '이 주소에서는 패스키를 쓸 수 없어요')
      return site
    },
    setCookie: (token) => setCookieToken(reply, origin, token),
  }
}

function sendFile(reply: FastifyReply, { name, type, content, total }: ConsoleFile) {
  if (total !== undefined) reply.header('x-total-count', total)
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(content)
}

/** The configured address of the console, else the one that the request came to (this machine alone, then). */
function originOf({ services }: ConsoleOptions, request: FastifyRequest): string {
  return services.config.consoleOrigin || `${request.protocol}://${request.host}`
}

function parseBody(body: string): unknown {
  try {
    const value: unknown = body === '' ? {} : JSON.parse(body)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    // said below
  }
  throw new ConsoleRefusal('bad-input', '보낸 JSON을 읽을 수 없어요')
}

/** Whether PostgreSQL can keep every text in what was sent: no NUL, no half of a pair of UTF-16. @param value as the contract has read it */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, one]) => isStorable(name) && isStorable(one))
}
