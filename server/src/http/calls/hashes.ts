import { createHash } from 'node:crypto'
import { fromBase64 } from '@yaksok/shared/core/contract'

/** By what a session is known without its token: the SHA-256 of it, which is all that is stored. */
export const tokenHashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The stored form of a token: its SHA-256. Null where the header is missing or is not base64. */
export function hashToken(header: string | string[] | undefined): Buffer | null {
  if (typeof header !== 'string' || header.length > 200) return null
  const known = tokenHashes.get(header)
  if (known) return known
  try {
    const hash = tokenHashOf(fromBase64(header))
    if (tokenHashes.size >= TOKEN_HASHES) tokenHashes.clear()
    tokenHashes.set(header, hash)
    return hash
  } catch {
    return null
  }
}

/** Hashes of headers seen lately: decoding and hashing would be a fifth of the work of an answer from memory. */
const tokenHashes = new Map<string, Buffer>()
const TOKEN_HASHES = 10_000

/** What an idempotency key stands for: the hash of a request's fields. Never of a secret: four digits are soon guessed. */
export function payloadHash(...fields: (string | number)[]): Buffer {
  return createHash('sha256').update(JSON.stringify(fields)).digest()
}
