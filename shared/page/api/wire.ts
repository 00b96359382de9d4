/**
 * What calls are made with: axios, the contract's descriptions of all calls, and what checks answers by them. A rendered page
 * has its answers already, so that these are fetched after its content, or by its first call.
 */
import { type Call, type CallId, calls, type ResponseOf } from '../../core/contract/index.ts'
import { type Answer, AUTH_ERROR, BOUND, CODE, openEnvelope, toBase64 } from '../../core/contract-values/index.ts'
import { type Codec, createClient, type Reply } from '../client/client.ts'
import { ApiError, type ErrorDetails, sentenceFor } from '../client/error.ts'
import { endSession } from '../session/index.ts'
import { deviceName } from './device-name.ts'
import { http } from './http.ts'
import { codeHeaders, keepKey, newBinding, proofHeaders } from './proof.ts'

/** Of what a phone may need longer to send: bodies beyond what calls have. */
const LONG_BODY_MS = 60_000

/** Calls by which the server learns to know a device (docs/decisions/026-login-rate-limit.md). */
const NAMES_DEVICE: ReadonlySet<CallId> = new Set<CallId>(['login', 'register', 'beginPasskeyLogin', 'passkeyLogin'])

/** The error whose sentence is ours. */
const failure = (kind: Parameters<typeof sentenceFor>[0], details: ErrorDetails) =>
  new ApiError(kind, sentenceFor(kind), details)

/** The members' wire: a form, and an envelope around each answer (product.txt section 7). */
const codec: Codec<Asked> = {
  failure,
  encode({ id, request, token, idempotencyKey, signal, intent, proven }) {
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
        ...(intent && { Intent: intent.id }),
        ...(intent?.signature && { 'Intent-Signature': intent.signature }),
        ...proven,
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

export interface CallOptions {
  /** `callIdempotent` makes it, and nothing else does. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** What the call confirms (`beginIntent`): its id, and what a passkey answered to it in place of the secret, as JSON. */
  intent?: { id: string; signature?: string }
  /** Of a call that begins a session: what only its browser knows, by which the confirm origin knows that browser (43 characters). */
  loginCode?: string
  /** Gets the server's message of a successful answer, which orders and withdrawals show (product.txt section 8). */
  onMessage?: (text: string) => void
}

interface Asked extends CallOptions {
  id: CallId
  request: unknown
  token: string | null
  /** What shows that this browser makes the call. */
  proven?: Record<string, string>
}

const client = createClient(http, codec, () => endSession('expired'))

/** Calls that begin a session: it is bound to a key of this browser, where it has one. */
const BEGINS: ReadonlySet<CallId> = new Set<CallId>(['login', 'register', 'passkeyLogin'])

/** The server wants another proof: of its own time, which its answer has told by now, or with a nonce that nobody has sent. */
const OTHER_PROOF = 401

/**
 * Sends a call, with its proof where its session is bound to a key.
 * @param early an answer that is on its way; where none comes, or one that was asked for without a proof, the call is made
 * @throws ApiError where no answer came; axios's own cancellation where its signal was aborted
 */
export async function send(asked: Asked, early?: Promise<Reply>): Promise<Reply> {
  const { id, token } = asked
  const known = token?.startsWith(BOUND) ? undefined : await early?.catch(() => undefined)
  if (known) return known
  const binding = BEGINS.has(id) ? await newBinding() : null
  const named = await codeHeaders(asked.loginCode)
  const once = async () => client.send({ ...asked, proven: { ...named, ...(await proofOf(asked, binding)) } })
  const first = await once()
  const reply = first.status === OTHER_PROOF ? await once() : first
  const begun = binding && tokenIn(reply)
  if (begun) await keepKey(binding, begun)
  return reply
}

/** @throws ApiError where the key cannot be looked up now */
async function proofOf(asked: Asked, binding: Awaited<ReturnType<typeof newBinding>>): Promise<Record<string, string>> {
  if (!binding && !asked.token?.startsWith(BOUND)) return {}
  const config = codec.encode(asked)
  const { method = '' } = config
  const url = http.getUri(config)
  const making = binding ? binding.headersFor(method, url) : proofHeaders(method, url, asked.token)
  return await making.catch((cause: unknown) => {
    throw failure('network', { cause })
  })
}

/** The token of the bound session that a login's answer begins. */
function tokenIn({ body }: Reply): string | null {
  try {
    const { data } = openEnvelope(body)
    const token = (data as { id?: unknown } | null)?.id ?? data
    return typeof token === 'string' && token.startsWith(BOUND) ? token : null
  } catch {
    return null
  }
}

export { proofHeaders }

/** The data of a call's reply. @throws ApiError, as `createClient` says */
export const openReply = <Id extends CallId>(id: Id, reply: Reply, onMessage?: (text: string) => void) =>
  client.open(id, calls[id].response, reply, onMessage) as ResponseOf<Id>
