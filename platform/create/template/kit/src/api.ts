/** Calls of the API. */
import { SESSION } from './app.ts'
import { setToken, token } from './session.ts'

/** An answer that is no success: `code` has a text of its own (`problem.…` in texts.json). */
export class ApiError extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** What follows the requests of the page: the host does, for traces. */
export interface CallListener {
  sent(call: object, setHeader: (name: string, value: string) => void): void
  answered(call: object): void
}

let listener: CallListener | undefined
let sending = 0

/** Tells `next` of every request from now on. */
export const followCalls = (next: CallListener): void => {
  listener = next
}

/** True while a change is being sent: not the moment to leave the page. */
export const isSending = (): boolean => sending > 0

/** Headers take ASCII only, so the token travels as base64. */
function sessionHeader(): Record<string, string> {
  const value = token()
  return value === null ? {} : { [SESSION.header]: btoa(value) }
}

/**
 * Asks the API, by POST where there is a body. A session that the API does not know (any more) ends.
 * @throws ApiError with the code of the answer
 */
export async function ask<T>(path: string, body?: object): Promise<T> {
  const headers = { ...sessionHeader(), ...(body && { 'content-type': 'application/json' }) }
  const call = {}
  listener?.sent(call, (name, value) => Object.assign(headers, { [name]: value }))
  if (body) sending += 1
  try {
    return await answered<T>(
      await fetch(path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) }),
    )
  } finally {
    if (body) sending -= 1
    listener?.answered(call)
  }
}

async function answered<T>(response: Response): Promise<T> {
  const answer = (await response.json().catch(() => ({}))) as T & { code?: string }
  if (response.ok) return answer
  if (response.status === 401 && answer.code === 'session') setToken(null)
  throw new ApiError(answer.code ?? 'other')
}
