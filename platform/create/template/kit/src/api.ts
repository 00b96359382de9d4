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
  const response = await fetch(path, {
    headers: { ...sessionHeader(), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const answer = (await response.json().catch(() => ({}))) as T & { code?: string }
  if (response.ok) return answer
  if (response.status === 401 && answer.code === 'session') setToken(null)
  throw new ApiError(answer.code ?? 'other')
}
