/** What went wrong, with the HTTP status it comes with. */
export const ERRORS = {
  /** The request is not what the call takes; `message` says which field. */
  'bad-input': 400,
  /** No session, or it is over: log in. */
  'login-needed': 401,
  /** Name, password, code or passkey are not right; never says which. */
  'login-wrong': 401,
  /** None of the operator's roles may do this. */
  'role-missing': 403,
  /** The header or content type of a change is missing, or it came from another origin. */
  'not-from-here': 403,
  /** This call wants a login of the last ten minutes: log in again. */
  'login-again': 403,
  /** No reason was given in this session for this member: ask, send `memberWhy`, repeat. */
  'why-needed': 403,
  'not-found': 404,
  /** Another operator holds the request; `holder` and `until` say who and for how long at most. */
  'held-by-other': 409,
  /** The request is not held by who decides it: claim it first. */
  'not-held': 409,
  /** Somebody has decided it. */
  decided: 409,
  /** A second operator's word is waited for already. */
  'approval-waits': 409,
  /** The second must be another operator than the first. */
  'same-operator': 409,
  /** What is asked for cannot be in the state things are in; `message` says why. */
  conflict: 409,
  /** The rules of the money or the member do not allow it; `message` says why. */
  refused: 422,
  /** Too many tries; `Retry-After` says how long to wait. */
  'too-many': 429,
  /** A fault of the server: nothing was changed. */
  failed: 500,
} as const

export type ErrorCode = keyof typeof ERRORS

/** The body of every answer that is not 2xx. `message` is Korean, for the operator to read. */
export interface ConsoleError {
  code: ErrorCode
  message: string
  /** With `held-by-other`. */
  holder?: string
  until?: string
}
