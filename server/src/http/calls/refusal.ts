import { AUTH_ERROR, CODE } from '@yaksok/shared/core/contract'

/**
 * A call that was understood and refused: HTTP 200, `code` and `msg` tell the member why (docs/spec/api.json, codes).
 * Thrown by handlers; whatever a handler did in a transaction must have been rolled back by then.
 */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: number
  constructor(code: number, msg: string) {
    super(msg)
    this.code = code
  }
}

/** Code 401: the member may not; `msg` is shown as a toast. */
export function refused(msg: string): Refusal {
  return new Refusal(CODE.refused, msg)
}

/** Code 400: what was sent cannot be accepted. */
export function badInput(msg: string): Refusal {
  return new Refusal(CODE.badInput, msg)
}

/** Code -1: an order failed; `msg` is shown. */
export function failed(msg: string): Refusal {
  return new Refusal(CODE.failed, msg)
}

/** The token is missing, unknown or revoked; the client ends the session. */
export function authError(): Refusal {
  return new Refusal(CODE.refused, AUTH_ERROR)
}

/**
 * A request that HTTP itself answers: 409 (same idempotency key still in flight), 422 (same key, another payload),
 * 429 (too many tries)… in the same envelope.
 */
export class HttpRefusal extends Refusal {
  override name = 'HttpRefusal'
  readonly status: number
  /** Seconds for the Retry-After header. */
  readonly retryAfter: number | undefined
  constructor(status: number, msg: string, retryAfter?: number) {
    super(status, msg)
    this.status = status
    this.retryAfter = retryAfter
  }
}
