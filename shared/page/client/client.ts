import axios, { AxiosError, type AxiosInstance, type AxiosRequestConfig } from 'axios'
import * as v from 'valibot'
import { heardServer } from '../clock/server-clock.ts'
import type { EarlyResponse } from '../page-global/page-global.ts'
import { ApiError, type ErrorDetails } from './error.ts'

/** An answer of the server, whatever its status: `body` is parsed JSON where it is JSON. */
export type Reply = EarlyResponse

/** What one app's API speaks on the wire: how a request is written, and how its answers are read. */
export interface Codec<Asked> {
  encode: (asked: Asked) => AxiosRequestConfig
  /**
   * Answers the data of a reply, unchecked, or the error that it is. `kind` `auth` says that the session is over.
   * @param onMessage gets the server's message of a successful answer, where the wire has one
   */
  decode: (reply: Reply, onMessage?: (text: string) => void) => unknown
  /** The error of a request without an answer (`network`, `timeout`), or whose answer is none of ours (`contract`). */
  failure: (kind: 'network' | 'timeout' | 'contract', details: ErrorDetails) => ApiError
}

/** Codes of axios for what the network did; all others are of our own making (an option that it does not take). */
const BY_NETWORK: Readonly<Record<string, 'network' | 'timeout'>> = {
  ECONNABORTED: 'timeout',
  ETIMEDOUT: 'timeout',
  ERR_NETWORK: 'network',
}

/**
 * Resolves in a task of its own. After a tap that changed the screen the browser paints first, so that the work of asking
 * the server does not hold the frame up. A message, because timers and frames stand still in hidden pages
 * (docs/decisions/007-deferred-calls.md).
 */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

/**
 * The one way from a page to an API (platform/docs/decisions/001-axios-bundle.md): the members' app and the console have it with
 * a codec each. It repeats nothing: what may be sent again is for the caller to say.
 * @param sessionEnded is called before an error of kind `auth` is thrown
 */
export function createClient<Asked>(
  http: AxiosInstance,
  { encode, decode, failure }: Codec<Asked>,
  sessionEnded: () => void,
) {
  return {
    /**
     * Sends a request in the next task.
     * @throws ApiError where no answer came; axios's own cancellation where its signal was aborted
     */
    async send(asked: Asked): Promise<Reply> {
      await nextTask()
      const start = performance.now()
      try {
        const { status, headers, data } = await http.request(encode(asked))
        heardServer(headers.date, start)
        return { status, requestId: headers['x-request-id'] ?? null, body: data }
      } catch (cause) {
        if (axios.isCancel(cause)) throw cause
        const known = cause instanceof AxiosError ? BY_NETWORK[cause.code ?? ''] : undefined
        // a fault of our own script is not the user's connection: telemetry hears of it, and of the line
        if (!known) globalThis.reportError?.(cause)
        throw failure(known ?? 'contract', { cause: (cause as Error).message })
      }
    },
    /**
     * Reads a reply.
     * @param id of the call, for the report of an answer that `schema` refuses
     * @throws ApiError where the server said no, or where the answer is none of ours
     */
    open<Schema extends v.GenericSchema>(
      id: string,
      schema: Schema,
      reply: Reply,
      onMessage?: (text: string) => void,
    ): v.InferOutput<Schema> {
      const data = decode(reply, onMessage)
      if (data instanceof ApiError) {
        if (data.kind === 'auth') sessionEnded()
        throw data
      }
      const { success, output, issues } = v.safeParse(schema, data)
      if (success) return output
      const [issue] = issues
      const cause = new TypeError(`${id}: ${v.getDotPath(issue) ?? ''} ${issue.message}`)
      throw failure('contract', { requestId: reply.requestId, cause })
    },
  }
}
