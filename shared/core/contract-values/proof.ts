/** How a session is bound to a key that does not leave its browser (docs/decisions/081-bound-sessions.md). */

/** The tokens of bound sessions begin with it: each of their calls carries a proof. */
export const BOUND = 'bound.'

/** How far the time of a proof may be from the server's, before or after it, ms. */
export const PROOF_SKEW_MS = 60_000

/** What a proof says, in the order in which it is signed. */
export interface Proof {
  method: string
  /** Of the address as it is sent: path and query. */
  path: string
  /** ms since 1970, by the server's clock as the page knows it. */
  time: number
  /** 16 random bytes, base64url. */
  nonce: string
  /** SHA-256 of the token, base64url; `''` for a login, which has none yet. */
  tokenHash: string
}

/** The bytes that the session's key signs (ES256). */
export function proofBytes({ method, path, time, nonce, tokenHash }: Proof): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(['yaksok-proof-1', method, path, time, nonce, tokenHash].join('\n'))
}
