import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { secretText } from '@yaksok/shared/core/text'
import { tokenHashOf } from '../../http/calls/index.ts'
import { costlyWork, OPERATOR, type Share } from '../../http/work-queue/index.ts'

/** argon2id, t=2, m=19 MiB, p=1: about 30 verifications a second on two cores (docs/decisions/029-password-hashing.md). */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hash of 32 random bytes that were thrown away, so that an unknown member costs the same time as a known one. */
const DECOY = '$argon2id$v=19$m=19456,t=2,p=1$8kuryq8PIJ3eJdUzrx0Epg$ptbYKRV/HqF4J6ST+b+yOKlp+xzfV0sN1LWEU5Y6snc'

/**
 * Hashes a password or fund password into a PHC string.
 * @throws HttpRefusal 429 or 503 where too much waits to be hashed
 */
export function hashSecret(secret: string, share = OPERATOR): Promise<string> {
  return costlyWork.run(share, () => hash(secretText(secret), ARGON2ID))
}

/**
 * True when the secret belongs to the hash, however a keyboard or system composed it. Hashes that were made of raw secrets
 * hold as well. Without a hash it takes the same time and answers false. Throws as above.
 */
export async function verifySecret(
  storedHash: string | null | undefined,
  secret: string,
  share: Share,
): Promise<boolean> {
  const forms = new Set([secretText(secret), secret])
  for (const form of forms)
    if (await costlyWork.run(share, () => verify(storedHash ?? DECOY, form))) return Boolean(storedHash)
  return false
}

/** A new session token: 256 random bits, after what it begins with (`BOUND`, or nothing). Only its hash is stored. */
export function newToken(prefix = ''): { token: string; hash: Buffer } {
  const token = prefix + randomBytes(32).toString('base64url')
  return { token, hash: tokenHashOf(token) }
}
