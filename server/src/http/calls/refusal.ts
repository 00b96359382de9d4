import { setTimeout as pause } from 'node:timers/promises'
import { AUTH_ERROR, CODE } from '@yaksok/shared/core/contract'

/**
 * A call that was understood and refused: HTTP 200, `code` and `msg` tell the member why (docs/spec/api.json, codes).
 * Thrown by handlers; whatever a handler did in a transaction must have been rolled back by then.
 */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: number
  /** What a program needs to go on, where the call says so. */
  readonly data: unknown
  constructor(code: number, msg: string, data: unknown = null) {
    super(msg)
    this.code = code
    this.data = data
  }
}

/** Code 401: the member may not; `msg` is shown as a toast. */
export function refused(msg: string, data?: unknown): Refusal {
  return new Refusal(CODE.refused, msg, data)
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

/** How long a refusal waits before it is answered, ms. */
const HELD_MS = 250
/** That wait at a time; with more of them the rest is answered at once. */
const MOST = 1000

/**
 * Answers of 429, and refusals of what would change something, are held back a little: who asks again as soon as they are
 * refused would otherwise be refused hundreds of times a second, and everybody else would stand behind those refusals. A
 * person does not notice.
 * @param ms how long, for tests
 */
export function createHold(ms = HELD_MS): () => Promise<unknown> | undefined {
  let held = 0
  return () => {
    if (held >= MOST || ms === 0) return
    held++
    return pause(ms).finally(() => held--)
  }
}
