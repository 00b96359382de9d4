import { type CallId, calls } from '@yaksok/shared/core/contract'
import { message } from '@yaksok/shared/core/text'
import type { FastifyRequest } from 'fastify'
import type { Queryable } from '../../infra/database/index.ts'
import { isConfirmedAct } from './confirmed-acts.ts'
import type { CallContext, Services, Session, SessionLookup, SessionMember } from './handler.ts'
import { hashToken } from './hashes.ts'
import { httpFailure } from './outcome.ts'
import { isPreviewing } from './previewing.ts'
import type { Proofs } from './proofs.ts'
import { authError, badInput, refused } from './refusal.ts'

/** What a member whose account is not active may still do: learn it, and leave (product.txt section 4). */
const WHILE_INACTIVE: readonly CallId[] = ['userInfo', 'logout']
/** What a member with a temporary password may do: change it, learn that they must, and leave. */
const WHILE_TEMPORARY: readonly CallId[] = ['userInfo', 'duty', 'logout', 'setLoginPassword', 'beginConfirm']
/** Our client leads to the form by itself; others read this. */
const TEMPORARY = '임시 비밀번호로 로그인했어요. 새 비밀번호를 정한 뒤에 이용해 주세요'

interface Opening {
  services: Services
  findSession: SessionLookup
}

interface ProvenOpening extends Opening {
  proofs: Proofs
}

/**
 * What a handler is given of a request.
 * @throws Refusal where the session is missing, may not make this call, or is bound to a key that did not sign it
 */
export function openContext(
  options: ProvenOpening,
  id: CallId,
  request: FastifyRequest,
): CallContext | Promise<CallContext> {
  const tokenHash = hashToken(request.headers.token)
  if (calls[id].auth !== 'member')
    return contextOf(options, id, request, tokenHash, null, options.proofs.keyOf(id, request))
  const found = tokenHash && options.findSession(tokenHash)
  if (found instanceof Promise) return found.then((session) => prove(options, id, request, tokenHash, session))
  return prove(options, id, request, tokenHash, found)
}

/** Nothing is said of the account before the proof is right, not even that it is blocked. */
function prove(
  options: ProvenOpening,
  id: CallId,
  request: FastifyRequest,
  tokenHash: Buffer | null,
  session: Session | null,
): CallContext | Promise<CallContext> {
  const open = () => admit(options, id, request, tokenHash, session)
  const checked = tokenHash && session && options.proofs.check(id, request, tokenHash, session)
  return checked ? checked.then(open) : open()
}

/** The context of a call that a page is drawn of; throws as {@link openContext} does. */
export function openViewContext(
  options: Opening,
  id: CallId,
  request: FastifyRequest,
  tokenHash: Buffer,
  session: Session | null,
): CallContext {
  return admit(options, id, request, tokenHash, session)
}

/** The context of a member's call; throws where the session may not make it. */
function admit(
  options: Opening,
  id: CallId,
  request: FastifyRequest,
  tokenHash: Buffer | null,
  session: Session | null,
): CallContext {
  if (!session) throw authError()
  if (!session.sample && isPreviewing(options.services.config, originOf(request))) throw authError()
  if (request.call) request.call.member = session.id
  if (!session.active && !WHILE_INACTIVE.includes(id)) throw refused(message('account.inactive'))
  if (session.temporary && !WHILE_TEMPORARY.includes(id)) throw refused(TEMPORARY)
  return contextOf(options, id, request, tokenHash, session)
}

function contextOf(
  options: Opening,
  id: CallId,
  request: FastifyRequest,
  tokenHash: Buffer | null,
  member: SessionMember | null,
  sessionKey: Buffer | null = null,
): CallContext {
  return new OpenContext(options.services, member, tokenHash, request, id, sessionKey)
}

const originOf = ({ protocol, host }: FastifyRequest) => `${protocol}://${host}`

/** A class, not an object literal with a getter: one is made for every request. */
class OpenContext implements CallContext {
  readonly pool
  readonly sessionPool
  readonly replicas
  readonly config
  readonly log
  readonly metrics
  readonly bus
  readonly vault
  readonly tokenHash
  readonly sessionKey
  readonly idempotencyKey
  intent: CallContext['intent']
  signed = false
  atConfirmOrigin = false
  readonly #member
  readonly #request
  readonly #id

  constructor(
    services: Services,
    member: SessionMember | null,
    tokenHash: Buffer | null,
    request: FastifyRequest,
    id: CallId,
    sessionKey: Buffer | null,
  ) {
    this.pool = services.pool
    this.sessionPool = services.sessionPool
    this.replicas = services.replicas
    this.config = services.config
    this.log = services.log
    this.metrics = services.metrics
    this.bus = services.bus
    this.vault = services.vault
    this.tokenHash = tokenHash
    this.sessionKey = sessionKey
    this.idempotencyKey = calls[id].money ? idempotencyKey(request) : null
    this.intent = isConfirmedAct(id) ? intentOf(request) : null
    this.#id = id
    this.#member = member
    this.#request = request
  }

  get member(): SessionMember {
    if (!this.#member) throw authError()
    return this.#member
  }

  get reads(): Queryable {
    if (!this.replicas) return this.pool
    const reader = { request: this.#request, tokenHash: this.tokenHash, member: this.#member?.id ?? null }
    return this.replicas.readsOf(this.#id, reader)
  }

  get ip(): string {
    return this.#request.ip
  }

  get device(): string | null {
    const { device } = this.#request.headers
    return typeof device === 'string' && /^[\w-]{16,64}$/.test(device) ? device : null
  }

  get confirmCode(): Buffer | null {
    const { 'confirm-code': code } = this.#request.headers
    return typeof code === 'string' && /^[\w-]{43}$/.test(code) ? Buffer.from(code, 'base64url') : null
  }

  get origin(): string {
    return originOf(this.#request)
  }

  get userAgent(): string {
    return this.#request.headers['user-agent'] ?? ''
  }

  get requestId(): string {
    return this.#request.id
  }
}

function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,64}$/.test(key)) throw badInput(httpFailure(400).answer.msg)
  return key
}

/** A signature is longer than a header should be where an authenticator attests more than ours are asked for. */
const SIGNATURE_LONGEST = 8000

function intentOf(request: FastifyRequest): CallContext['intent'] {
  const { intent, 'intent-signature': signature } = request.headers
  if (intent === undefined && signature === undefined) return null
  const isSigned = typeof signature === 'string' && signature.length <= SIGNATURE_LONGEST
  if (typeof intent !== 'string' || !/^[\w-]{43}$/.test(intent) || (signature !== undefined && !isSigned))
    throw badInput(httpFailure(400).answer.msg)
  return { id: intent, signature: isSigned ? signature : null }
}
