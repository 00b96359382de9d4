import type { CallId, MoneyCallId, RequestOf, ResponseOf } from '../../core/contract/index.ts'
import type { Reply } from '../client/client.ts'
import { ApiError, sentenceFor } from '../client/error.ts'
import type { EarlyResponse } from '../page-global/page-global.ts'
import { loadPart } from '../remote/index.ts'
import { sameSession, sessionToken, updateUser } from '../session/index.ts'
import type { CallOptions } from './wire.ts'

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
  const { send, openReply } = await loadWire()
  const reply = await send({ id, request, token, ...options }, early)
  if (!sameSession() || token !== sessionToken()) throw otherSession(reply)
  const answer = openReply(id, reply, options.onMessage)
  if (USER_ANSWERS.has(id)) updateUser(answer as ResponseOf<'userInfo'>)
  return answer
}

/** The session has changed since the screen was drawn: the call was the old member's, and so is its answer. */
const otherSession = (reply?: Reply) =>
  new ApiError('auth', sentenceFor('auth'), { requestId: reply?.requestId ?? null })

/** How long the files that calls are made with may take, ms; the next call waits for them anew. */
const WIRE_MS = 10_000

/** @throws ApiError where the files do not arrive: nothing was asked, as without a connection */
async function loadWire(): Promise<typeof import('./wire.ts')> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${WIRE_MS} ms`)), WIRE_MS)
  })
  try {
    return await Promise.race([loadPart(() => import(/* webpackChunkName: "late" */ './wire.ts')), late])
  } catch (cause) {
    throw new ApiError('network', sentenceFor('network'), { cause })
  } finally {
    clearTimeout(timer)
  }
}

/** Fetches what calls are made with, so that the first of them need not wait for it. That it fails is for that call to say. */
export async function prepareCalls(): Promise<void> {
  await loadWire().catch(() => {})
}

/**
 * The header by which a request of the session that `call` does not make shows that this browser makes it; none where the session is
 * bound to no key (docs/decisions/081-bound-sessions.md).
 * @param url as it is sent
 */
export const proofHeaders = async (method: string, url: string): Promise<Record<string, string>> =>
  (await loadWire()).proofHeaders(method, url, sessionToken())

/** Calls that answer the member's newest data: the session takes it over. */
const USER_ANSWERS: ReadonlySet<CallId> = new Set<CallId>([
  'userInfo',
  'setAvatar',
  'setSex',
  'setName',
  'setFundPassword',
])

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
