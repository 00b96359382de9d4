import { createHash } from 'node:crypto'
import { type CallId, CODE, calls, fromBase64, type Method, type Spelling } from '@yaksok/shared/core/contract'
import { message } from '@yaksok/shared/core/text'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { registerAssets } from '../assets/index.ts'
import { registerOpenApi } from '../openapi/index.ts'
import { type Address, addresses } from './addresses.ts'
import { closeAsConnectionsFallIdle } from './drain.ts'
import { parseForm } from './form.ts'
import type { CallContext, Handler, Handlers, Services, SessionMember } from './handler.ts'
import { createHold } from './hold.ts'
import { inputMessage } from './input-message.ts'
import { type CallMetrics, callMetrics } from './metrics.ts'
import { type Failure, failureOf, httpFailure } from './outcome.ts'
import { encodeAnswer, encodingFor, Prepared } from './prepared.ts'
import { authError, badInput, refused } from './refusal.ts'
import { Streamed } from './streamed.ts'

const BODY_LIMIT = 64 * 1024
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
const FORM = 'application/x-www-form-urlencoded'
/** What a member whose account is not active may still do: learn it, and leave (product.txt section 4). */
const WHILE_INACTIVE: readonly CallId[] = ['userInfo', 'logout']
/** What a member with a temporary password may do: change it, learn that they must, and leave. */
const WHILE_TEMPORARY: readonly CallId[] = ['userInfo', 'duty', 'logout', 'setLoginPassword']
/** Our client leads to the form by itself; others read this. */
const TEMPORARY = '임시 비밀번호로 로그인했어요. 새 비밀번호를 정한 뒤에 이용해 주세요'

/** The member of a session, as the contract layer needs to know them; at once where it is remembered. */
type SessionLookup = (tokenHash: Buffer) => Session | null | Promise<Session | null>
/** `temporary`: an operator made the password, and the member has not changed it yet. */
type Session = SessionMember & { active: boolean; temporary: boolean }

export interface ContractOptions {
  services: Services
  /** Calls without a handler are answered 404. */
  handlers: Partial<Handlers>
  findSession: SessionLookup
  /** Checks every answer against the contract before sending it; for tests. */
  checkAnswers?: boolean
  /** How long a 429 is held back, ms; see {@link createHold}. */
  heldMs?: number
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What the log line of a call needs to know when it is written. */
    call: { id: CallId; code: number; member?: number } | null
  }
}

/** Answers every call of the contract: both spellings, the envelope, strict requests, no words of a fault. */
export function contractPlugin(options: ContractOptions): FastifyPluginAsync {
  // one set of counters an API, however many servers mount it
  const metrics = callMetrics(options.services.metrics)
  const hold = createHold(options.heldMs)
  return async (app) => {
    closeAsConnectionsFallIdle(app)
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(FORM, { parseAs: 'string' }, async (_request: FastifyRequest, body: string) =>
      parseForm(body),
    )
    app.decorateRequest('call', null)
    app.addHook('onRequest', (request, reply, done) => {
      if (!reply.hasHeader('x-request-id')) reply.header('x-request-id', request.id)
      done()
    })
    app.addHook('onResponse', (request, reply, done) => {
      logCall(options.services, metrics, request, reply)
      done()
    })
    app.setErrorHandler(async (error, request, reply) => {
      const failure = failureOf(error)
      if (failure.status === 429) await hold()
      return sendFailure(options.services, request, reply, failure, error)
    })
    app.setNotFoundHandler((request, reply) => reject(request, reply, httpFailure(404)))
    // whatever else has this prefix is answered here too, not by what the server has beside the API
    for (const url of ['/', '/*']) app.all(url, (request, reply) => reject(request, reply, httpFailure(404)))
    app.register(registerAssets, { pool: options.services.pool })
    registerOpenApi(app)
    for (const address of addresses()) {
      for (const method of METHODS) {
        const allowed = (address.methods as readonly string[]).includes(method)
        app.route({
          method,
          url: address.path,
          bodyLimit: BODY_LIMIT,
          exposeHeadRoute: false,
          handler: allowed
            ? (request, reply) => answer(options, address, request, reply)
            : (request, reply) => reject(request, reply.header('allow', address.methods.join(', ')), httpFailure(405)),
        })
      }
    }
  }
}

async function answer(options: ContractOptions, address: Address, request: FastifyRequest, reply: FastifyReply) {
  const fields = requestFields(request)
  const id = address.callOf(fields)
  const handler = options.handlers[id] as Handler<CallId> | undefined
  if (!handler) return reject(request, reply, httpFailure(404))
  request.call = { id, code: CODE.success }
  const opened = openContext(options, id, request)
  // What is in memory is answered without a turn of the event loop: a room asks for it by the thousand.
  const context = opened instanceof Promise ? await opened : opened
  const parsed = v.safeParse(calls[id].request, fields)
  if (!parsed.success) throw badInput(inputMessage(parsed.issues))
  const answered = handler(context, parsed.output as never)
  const result = answered instanceof Prepared ? answered : await answered
  if (options.checkAnswers) v.parse(calls[id].response, await whole(result))
  if (result instanceof Streamed) return sendStreamed(result, address.carrier, request, reply)
  if (result instanceof Prepared) return sendPrepared(result, address.carrier, request, reply)
  return reply
    .header('cache-control', 'no-store')
    .type('application/json')
    .send(encodeAnswer({ code: CODE.success, msg: '', [address.carrier]: result }))
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

function whole(result: unknown): unknown {
  if (result instanceof Streamed) return result.value()
  return result instanceof Prepared ? result.value : result
}

function sendStreamed(
  result: Streamed<unknown>,
  carrier: Spelling['carrier'],
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const encoding = encodingFor(request.headers['accept-encoding'])
  reply.header('cache-control', 'no-store').header('vary', 'accept-encoding')
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type('application/json').send(result.body(carrier, encoding))
}

function sendPrepared(
  result: Prepared<unknown>,
  carrier: Spelling['carrier'],
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const isGet = request.method === ('GET' satisfies Method)
  const etag = result.etag(carrier)
  // Shared by all members but behind a token, so only the member's own browser may keep it, and asks each time.
  reply.header('cache-control', isGet ? 'private, no-cache' : 'no-store').header('etag', etag)
  if (isGet && request.headers['if-none-match'] === etag) return reply.code(304).send()
  const { body, encoding } = result.body(carrier, request.headers['accept-encoding'])
  reply.header('vary', 'accept-encoding')
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type('application/json').send(body)
}

function openContext(
  options: ContractOptions,
  id: CallId,
  request: FastifyRequest,
): CallContext | Promise<CallContext> {
  const tokenHash = hashToken(request.headers.token)
  if (calls[id].auth !== 'member') return contextOf(options, id, request, tokenHash, null)
  const found = tokenHash && options.findSession(tokenHash)
  if (found instanceof Promise) return found.then((session) => admit(options, id, request, tokenHash, session))
  return admit(options, id, request, tokenHash, found)
}

/** The context of a member's call; throws where the session may not make it. */
function admit(
  options: ContractOptions,
  id: CallId,
  request: FastifyRequest,
  tokenHash: Buffer | null,
  session: Session | null,
): CallContext {
  if (!session) throw authError()
  if (request.call) request.call.member = session.id
  if (!session.active && !WHILE_INACTIVE.includes(id)) throw refused(message('account.inactive'))
  if (session.temporary && !WHILE_TEMPORARY.includes(id)) throw refused(TEMPORARY)
  return contextOf(options, id, request, tokenHash, session)
}

function contextOf(
  options: ContractOptions,
  id: CallId,
  request: FastifyRequest,
  tokenHash: Buffer | null,
  member: SessionMember | null,
): CallContext {
  return new OpenContext(options.services, member, tokenHash, request, calls[id].money ? idempotencyKey(request) : null)
}

/** A class, not an object literal with a getter: one is made for every request. */
class OpenContext implements CallContext {
  readonly pool
  readonly config
  readonly log
  readonly metrics
  readonly bus
  readonly vault
  readonly tokenHash
  readonly idempotencyKey
  readonly #member
  readonly #request

  constructor(
    services: Services,
    member: SessionMember | null,
    tokenHash: Buffer | null,
    request: FastifyRequest,
    key: string | null,
  ) {
    this.pool = services.pool
    this.config = services.config
    this.log = services.log
    this.metrics = services.metrics
    this.bus = services.bus
    this.vault = services.vault
    this.tokenHash = tokenHash
    this.idempotencyKey = key
    this.#member = member
    this.#request = request
  }

  get member(): SessionMember {
    if (!this.#member) throw authError()
    return this.#member
  }

  get ip(): string {
    return this.#request.ip
  }

  get device(): string | null {
    const { device } = this.#request.headers
    return typeof device === 'string' && /^[\w-]{16,64}$/.test(device) ? device : null
  }

  get userAgent(): string {
    return this.#request.headers['user-agent'] ?? ''
  }

  get requestId(): string {
    return this.#request.id
  }
}

/** The stored form of a token: its SHA-256. Null where the header is missing or is not base64. */
function hashToken(header: string | string[] | undefined): Buffer | null {
  if (typeof header !== 'string' || header.length > 200) return null
  const known = tokenHashes.get(header)
  if (known) return known
  try {
    const hash = createHash('sha256').update(fromBase64(header)).digest()
    if (tokenHashes.size >= TOKEN_HASHES) tokenHashes.clear()
    tokenHashes.set(header, hash)
    return hash
  } catch {
    return null
  }
}

/** Hashes of headers seen lately: decoding and hashing would be a fifth of the work of an answer from memory. */
const tokenHashes = new Map<string, Buffer>()
const TOKEN_HASHES = 10_000

function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,64}$/.test(key)) throw badInput(httpFailure(400).answer.msg)
  return key
}

function sendFailure(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  failure: Failure,
  error: unknown,
) {
  if (failure.fault) {
    services.log.error({ event: 'fault', requestId: request.id, call: request.call?.id, err: error }, 'a call failed')
  }
  return reject(request, reply, failure)
}

function reject(request: FastifyRequest, reply: FastifyReply, failure: Failure) {
  if (request.call) request.call.code = failure.answer.code
  if (failure.retryAfter) reply.header('retry-after', failure.retryAfter)
  return reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .type('application/json')
    .send(encodeAnswer(failure.answer))
}

/** One line a call: never its query string, body or token. */
function logCall(services: Services, metrics: CallMetrics, request: FastifyRequest, reply: FastifyReply): void {
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
