import {
  type Answer,
  AUTH_ERROR,
  type Call,
  type CallId,
  CODE,
  calls,
  type MoneyCallId,
  openEnvelope,
  type RequestOf,
  type ResponseOf,
  toBase64,
} from '../../core/contract/index.ts'
import { type Codec, createClient, createHttp, type Reply } from '../client/client.ts'
import { ApiError, type ErrorDetails, sentenceFor } from '../client/error.ts'
import type { EarlyResponse } from '../page-global/page-global.ts'
import { endSession, sameSession, sessionToken, updateUser } from '../session/index.ts'
import { pageState } from '../state/index.ts'
import { deviceName } from './device-name.ts'

/** product.txt section 9. */
const TIMEOUT_MS = 5000
/** Of what a phone may need longer to send: bodies beyond what calls have. */
const LONG_BODY_MS = 60_000

/** The one HTTP client of the page (product.txt section 7). Its base path can be changed by a remote that runs alone. */
export const http = pageState('http', () => createHttp(TIMEOUT_MS))

/** The error whose sentence is ours. */
const failure = (kind: Parameters<typeof sentenceFor>[0], details: ErrorDetails) =>
  new ApiError(kind, sentenceFor(kind), details)

/** The members' wire: a form, and an envelope around each answer (product.txt section 7). */
const codec: Codec<Asked> = {
  failure,
  encode({ id, request, token, idempotencyKey, signal }) {
    const { methods, spellings, bodyBytes }: Call = calls[id]
    const [method] = methods
    const fields = new URLSearchParams(request as Record<string, string>)
    return {
      method,
      url: spellings[0].path,
      headers: {
        ...(token && { token: toBase64(token) }),
        ...(NAMES_DEVICE.has(id) && { device: deviceName() }),
        ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      },
      ...(bodyBytes && { timeout: LONG_BODY_MS }),
      ...(method === 'POST' ? { data: fields } : { params: fields }),
      ...(signal && { signal }),
    }
  },
  decode({ body, status, requestId }, onMessage) {
    let answer: Answer
    try {
      answer = openEnvelope(body)
    } catch (cause) {
      // HTML of a proxy, a cut body: nobody knows what happened
      return failure(status >= 500 ? 'server' : 'contract', { requestId, cause })
    }
    const { code, msg, data, sData } = answer
    const details = { code, requestId }
    if (msg === AUTH_ERROR) return failure('auth', details)
    if (code === CODE.success) {
      if (msg) onMessage?.(msg)
      return data ?? sData ?? null
    }
    if (status >= 500) return failure('server', details)
    return new ApiError(status >= 400 ? 'input' : 'refused', msg, details)
  },
}

const client = createClient(http, codec, () => endSession('expired'))

interface Asked extends CallOptions {
  id: CallId
  request: unknown
  token: string | null
}

export interface CallOptions {
  /** `callIdempotent` makes it, and nothing else does. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** Gets the server's message of a successful answer, which orders and withdrawals show (product.txt section 8). */
  onMessage?: (text: string) => void
}

/** Calls that may be made any number of times: those that move money go through `callIdempotent`. */
export type FreeCallId = Exclude<CallId, MoneyCallId>

type NoRequest<Id extends CallId> = Record<string, never> extends RequestOf<Id> ? true : false

/**
 * Makes a call of the contract and answers its data.
 * It carries the token of the session that the page shows, and its answer reaches that session only: where another tab
 * has changed the session meanwhile, the page has turned to the new one by the time this throws.
 * @throws ApiError, always; an auth error has ended the session by then (product.txt section 8)
 */
export async function call<Id extends FreeCallId>(
  id: Id,
  ...rest: NoRequest<Id> extends true
    ? [request?: RequestOf<Id>, options?: CallOptions]
    : [request: RequestOf<Id>, options?: CallOptions]
): Promise<ResponseOf<Id>> {
  const [request = {} as RequestOf<Id>, options = {}] = rest
  if (!sameSession()) throw otherSession()
  const token = sessionToken()
  const early = Object.keys(request as object).length === 0 ? takeEarly(id, token) : undefined
  const reply = (await early?.catch(() => undefined)) ?? (await client.send({ id, request, token, ...options }))
  if (!sameSession() || token !== sessionToken()) throw otherSession(reply)
  const answer = client.open(id, calls[id].response, reply, options.onMessage) as ResponseOf<Id>
  if (USER_ANSWERS.has(id)) updateUser(answer as ResponseOf<'userInfo'>)
  return answer
}

/** The session has changed since the screen was drawn: the call was the old member's, and so is its answer. */
const otherSession = (reply?: Reply) => failure('auth', { requestId: reply?.requestId ?? null })

/** Calls that answer the member's newest data: the session takes it over. */
const USER_ANSWERS: ReadonlySet<CallId> = new Set<CallId>([
  'userInfo',
  'setAvatar',
  'setSex',
  'setName',
  'setFundPassword',
])

/** Calls by which the server learns to know a device (docs/decisions/026-login-rate-limit.md). */
const NAMES_DEVICE: ReadonlySet<CallId> = new Set<CallId>(['login', 'register', 'beginPasskeyLogin', 'passkeyLogin'])

/** An early answer that nobody took by then is too old to pass as fresh, ms since the page began to load. */
const EARLY_MS = 10_000

/** Takes the early answer of a call, once; undefined where there is none for the session of `token`. */
function takeEarly(id: string, token: string | null): Promise<EarlyResponse> | undefined {
  const page = globalThis.__YAKSOK__
  const response = page?.early?.[id]
  if (!page?.early || !response) return undefined
  page.early[id] = undefined
  return performance.now() < EARLY_MS && (page.token ?? null) === token ? response : undefined
}
