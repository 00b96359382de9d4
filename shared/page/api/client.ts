import axios, { AxiosError, type AxiosResponse } from 'axios'
import * as v from 'valibot'
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
import { heardServer } from '../clock/server-clock.ts'
import type { EarlyResponse } from '../page-global/page-global.ts'
import { endSession, sameSession, sessionToken, updateUser } from '../session/index.ts'
import { pageState } from '../state/index.ts'
import { deviceName } from './device-name.ts'
import { takeEarly } from './early-responses.ts'
import { ApiError, sentenceFor } from './error.ts'
import { nextTask } from './next-task.ts'

/** product.txt section 9. */
export const TIMEOUT_MS = 5000
/** Of what a phone may need longer to send: bodies beyond what calls have. */
const LONG_BODY_MS = 60_000

/**
 * The one HTTP client of the page (product.txt section 7; platform/docs/decisions/001-axios-bundle.md). Its base path can be changed
 * by a remote that runs alone.
 */
export const http = pageState('http', () =>
  axios.create({
    baseURL: '/api',
    timeout: TIMEOUT_MS,
    // every status is an answer: the envelope inside tells the outcome
    validateStatus: () => true,
    responseType: 'json',
    headers: { Accept: 'application/json' },
  }),
)

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
  const definition: Call = calls[id]
  if (!sameSession()) throw otherSession()
  const token = sessionToken()
  const early = Object.keys(request as object).length === 0 ? takeEarly(id, token) : undefined
  const response = (await early?.catch(() => undefined)) ?? (await send(definition, request, token, id, options))
  if (!sameSession() || token !== sessionToken()) throw otherSession(response)
  const answer = open(response)
  if (answer.msg === AUTH_ERROR) {
    endSession('expired')
    throw new ApiError('auth', sentenceFor('auth'), { code: answer.code, requestId: response.requestId })
  }
  if (answer.code !== CODE.success) throw refusal(answer, response)
  if (answer.msg) options.onMessage?.(answer.msg)
  const parsed = v.safeParse(definition.response, answer.data ?? answer.sData ?? null)
  if (!parsed.success) {
    const issue = parsed.issues[0]
    throw new ApiError('contract', sentenceFor('contract'), {
      requestId: response.requestId,
      cause: new TypeError(`${id}: ${v.getDotPath(issue) ?? ''} ${issue.message}`),
    })
  }
  if (USER_ANSWERS.has(id)) updateUser(parsed.output as ResponseOf<'userInfo'>)
  return parsed.output as ResponseOf<Id>
}

/** The session has changed since the screen was drawn: the call was the old member's, and so is its answer. */
function otherSession(response?: EarlyResponse): ApiError {
  return new ApiError('auth', sentenceFor('auth'), { requestId: response?.requestId ?? null })
}

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

async function send(
  definition: Call,
  request: unknown,
  token: string | null,
  id: CallId,
  { idempotencyKey, signal }: CallOptions,
): Promise<EarlyResponse> {
  const [method] = definition.methods
  const [{ path }] = definition.spellings
  await nextTask()
  const asked = performance.now()
  try {
    const fields = new URLSearchParams(request as Record<string, string>)
    const response = await http.request({
      method,
      url: path,
      headers: {
        ...(token && { token: toBase64(token) }),
        ...(NAMES_DEVICE.has(id) && { device: deviceName() }),
        ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      },
      ...(definition.bodyBytes && { timeout: LONG_BODY_MS }),
      ...(method === 'POST' ? { data: fields } : { params: fields }),
      ...(signal && { signal }),
    })
    heardServer(response.headers.date, asked)
    return { status: response.status, requestId: requestIdOf(response), body: response.data }
  } catch (cause) {
    if (axios.isCancel(cause)) throw cause
    const kind = kindOf(cause)
    throw new ApiError(kind, sentenceFor(kind), { cause: (cause as Error).message })
  }
}

/** Codes of axios for what the network did; all others are of our own making (an option that it does not take). */
const BY_NETWORK: Readonly<Record<string, 'network' | 'timeout'>> = {
  ECONNABORTED: 'timeout',
  ETIMEDOUT: 'timeout',
  ERR_NETWORK: 'network',
}

/** What a request without an answer failed by: a fault of our own script is not the member's connection. */
function kindOf(cause: unknown): 'network' | 'timeout' | 'contract' {
  const known = cause instanceof AxiosError ? BY_NETWORK[cause.code ?? ''] : undefined
  if (known) return known
  // telemetry hears of it, and of the line
  globalThis.reportError?.(cause)
  return 'contract'
}

function requestIdOf(response: AxiosResponse): string | null {
  const header: unknown = response.headers['x-request-id']
  return typeof header === 'string' ? header : null
}

function open({ body, status, requestId }: EarlyResponse): Answer {
  try {
    return openEnvelope(body)
  } catch (cause) {
    // HTML of a proxy, a cut body: nobody knows what happened
    const kind = status >= 500 ? 'server' : 'contract'
    throw new ApiError(kind, sentenceFor(kind), { requestId, cause })
  }
}

function refusal(answer: Answer, { status, requestId }: EarlyResponse): ApiError {
  const details = { code: answer.code, requestId }
  if (status >= 500) return new ApiError('server', sentenceFor('server'), details)
  return new ApiError(status >= 400 ? 'input' : 'refused', answer.msg, details)
}
