import {
  type Call,
  type ConsoleCallId,
  type ConsoleRequest,
  type ConsoleResponse,
  CSRF_HEADER,
  consoleCalls,
} from '@yaksok/console-contract'
import { type Codec, createClient, createHttp, type Reply } from '@yaksok/shared/client'
import * as v from 'valibot'
import { hooks } from '../call-hooks/call-hooks.ts'
import { addressOf, queryOf } from './address.ts'
import { CallError } from './error.ts'

/** As long as a call may take; verifying the ledger and sending a picture may take {@link LONG_MS}. */
const TIMEOUT_MS = 15_000
const LONG_MS = 600_000
const LONG: ReadonlySet<string> = new Set<ConsoleCallId>(['verifyLedger', 'verifyAudit', 'addPicture'])

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** How much of a long body is sent, 0 to 1. */
  onSent?: (part: number) => void
}

interface Asked extends CallOptions {
  id: string
  call: Pick<Call, 'method' | 'path'>
  request: object
}

/** The console's wire: JSON both ways, errors by their status. The cookie of the session goes along by itself. */
const codec: Codec<Asked> = {
  failure: (kind, details) => new CallError(kind, details),
  encode({ id, call, request, signal, onSent }) {
    const { path, rest } = addressOf(call, request)
    return {
      method: call.method,
      url: path,
      ...(call.method === 'GET' ? { params: queryOf(rest) } : { data: rest, headers: { [CSRF_HEADER]: '1' } }),
      ...(LONG.has(id) && { timeout: LONG_MS }),
      ...(signal && { signal }),
      ...(onSent && { onUploadProgress: ({ progress = 0 }) => onSent(progress) }),
    }
  },
  decode: (reply) => (reply.status >= 200 && reply.status < 300 ? reply.body : refusal(reply)),
}

export const client = createClient(createHttp(TIMEOUT_MS), codec, () => hooks.sessionEnded())

let changing = 0

/** True from the moment a change is sent until its answer, or its failure, is here. */
export const isChanging = (): boolean => changing > 0

/**
 * Makes a call of the contract and answers its data, checked.
 * @throws CallError always; `login-needed` has ended the page's session by then, and what wants a fresh login has asked for it
 */
export async function call<Id extends ConsoleCallId>(
  id: Id,
  request: ConsoleRequest<Id>,
  options: CallOptions = {},
): Promise<ConsoleResponse<Id>> {
  const { response, ...call }: Call = consoleCalls[id]
  const ask = async (how: CallOptions) => {
    const reply = await client.send({ id, call, request: request as object, ...how })
    return client.open(id, response, reply) as ConsoleResponse<Id>
  }
  if (call.method !== 'GET') changing += 1
  try {
    return await ask(options)
  } catch (error) {
    if (!(error instanceof CallError && error.errorCode === 'login-again' && (await hooks.askLoginAgain()))) throw error
    return await ask({})
  } finally {
    if (call.method !== 'GET') changing -= 1
  }
}

const errorSchema = v.object({ code: v.string(), message: v.string(), holder: v.optional(v.string()) })

/** What an answer that is not 2xx says; one that is none of ours is a fault of the server. */
export function refusal({ status, body, requestId }: Reply): CallError {
  const found = v.safeParse(errorSchema, body)
  if (!found.success) return new CallError(status >= 500 ? 'failed' : 'contract', { requestId })
  return new CallError(found.output.code as CallError['errorCode'], { ...found.output, requestId })
}
