import {
  type ConsoleCallId,
  type ConsoleRequest,
  type ConsoleResponse,
  CSRF_HEADER,
  consoleCalls,
} from '@yaksok/console-contract'
import { heardServer } from '@yaksok/shared/page/ui'
import axios, { AxiosError, type AxiosResponse } from 'axios'
import * as v from 'valibot'
import { hooks } from '../call-hooks/call-hooks.ts'
import { addressOf, queryOf } from './address.ts'
import { CallError } from './error.ts'

/** As long as a call may take; verifying the ledger and sending a picture may take {@link LONG_MS}. */
const TIMEOUT_MS = 15_000
const LONG_MS = 600_000
const LONG: ReadonlySet<ConsoleCallId> = new Set<ConsoleCallId>(['verifyLedger', 'verifyAudit', 'addPicture'])

/** The one HTTP client of the page. Every status is an answer; the cookie of the session goes along by itself. */
const http = axios.create({ baseURL: '/api', timeout: TIMEOUT_MS, validateStatus: () => true, responseType: 'json' })

export interface CallOptions {
  signal?: AbortSignal
  /** How much of a long body is sent, 0 to 1. */
  onSent?: (part: number) => void
}

/**
 * Makes a call of the contract and answers its data, checked.
 * @throws CallError always; `login-needed` has ended the page's session by then, and what wants a fresh login has asked for it
 */
export async function call<Id extends ConsoleCallId>(
  id: Id,
  request: ConsoleRequest<Id>,
  options: CallOptions = {},
): Promise<ConsoleResponse<Id>> {
  const response = await send(id, request as object, options)
  if (response.status >= 200 && response.status < 300) return parsed(id, response)
  const error = refusal(response)
  if (error.code === 'login-again' && (await hooks.askLoginAgain()))
    return parsed(id, await succeeded(id, request as object))
  if (error.code === 'login-needed') hooks.sessionEnded()
  throw error
}

async function succeeded(id: ConsoleCallId, request: object): Promise<AxiosResponse> {
  const response = await send(id, request, {})
  if (response.status >= 300) throw refusal(response)
  return response
}

async function send(id: ConsoleCallId, request: object, { signal, onSent }: CallOptions): Promise<AxiosResponse> {
  const { method } = consoleCalls[id]
  const { path, rest } = addressOf(consoleCalls[id], request)
  const asked = performance.now()
  try {
    const response = await http.request({
      method,
      url: path,
      ...(method === 'GET' ? { params: queryOf(rest) } : { data: rest, headers: { [CSRF_HEADER]: '1' } }),
      ...(LONG.has(id) && { timeout: LONG_MS }),
      ...(signal && { signal }),
      ...(onSent && { onUploadProgress: ({ progress = 0 }) => onSent(progress) }),
    })
    heardServer(response.headers.date, asked)
    return response
  } catch (cause) {
    if (axios.isCancel(cause)) throw cause
    const known = cause instanceof AxiosError ? BY_NETWORK[cause.code ?? ''] : undefined
    // a fault of our own script is not the operator's connection
    if (!known) reportError(cause)
    throw new CallError(known ?? 'contract', { cause })
  }
}

/** Codes of axios for what the network did. */
const BY_NETWORK: Readonly<Record<string, 'network' | 'timeout'>> = {
  ECONNABORTED: 'timeout',
  ETIMEDOUT: 'timeout',
  ERR_NETWORK: 'network',
}

const errorSchema = v.object({
  code: v.string(),
  message: v.string(),
  holder: v.optional(v.string()),
  until: v.optional(v.string()),
})

/** What an answer that is not 2xx says; one that is none of ours is a fault of the server. */
export function refusal({ status, data, headers }: Pick<AxiosResponse, 'status' | 'data' | 'headers'>): CallError {
  const requestId = text(headers['x-request-id'])
  const found = v.safeParse(errorSchema, data)
  if (!found.success) return new CallError(status >= 500 ? 'failed' : 'contract', { requestId })
  const retryAfter = Number(text(headers['retry-after'])) || undefined
  return new CallError(found.output.code as CallError['code'], { ...found.output, retryAfter, requestId })
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

function parsed<Id extends ConsoleCallId>(id: Id, { data, headers }: AxiosResponse): ConsoleResponse<Id> {
  const found = v.safeParse(consoleCalls[id].response, data)
  if (found.success) return found.output as ConsoleResponse<Id>
  const [issue] = found.issues
  throw new CallError('contract', {
    requestId: text(headers['x-request-id']),
    cause: new TypeError(`${id}: ${v.getDotPath(issue) ?? ''} ${issue.message}`),
  })
}
