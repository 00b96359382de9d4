/**
 * What calls are made with: axios, the contract's descriptions of all calls, and what checks answers by them. A rendered page
 * has its answers already, so that these are fetched after its content, or by its first call.
 */
import { type Call, type CallId, calls, type ResponseOf } from '../../core/contract/index.ts'
import { type Answer, AUTH_ERROR, CODE, openEnvelope, toBase64 } from '../../core/contract-values/index.ts'
import { type Codec, createClient, type Reply } from '../client/client.ts'
import { ApiError, type ErrorDetails, sentenceFor } from '../client/error.ts'
import { endSession } from '../session/index.ts'
import { deviceName } from './device-name.ts'
import { http } from './http.ts'

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
  encode({ id, request, token, idempotencyKey, signal, intent }) {
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
  /** Gets the server's message of a successful answer, which orders and withdrawals show (product.txt section 8). */
  onMessage?: (text: string) => void
}

interface Asked extends CallOptions {
  id: CallId
  request: unknown
  token: string | null
}

const client = createClient(http, codec, () => endSession('expired'))

export const { send } = client

/** The data of a call's reply. @throws ApiError, as `createClient` says */
export const openReply = <Id extends CallId>(id: Id, reply: Reply, onMessage?: (text: string) => void) =>
  client.open(id, calls[id].response, reply, onMessage) as ResponseOf<Id>
