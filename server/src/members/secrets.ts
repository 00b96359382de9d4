import { createHash, randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** argon2id, t=2, m=19 MiB, p=1 (OWASP): about 30 verifications a second on two cores. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hash of 32 random bytes that were thrown away, so that an unknown member costs the same time as a known one. */
const DECOY = '$argon2id$v=19$m=19456,t=2,p=1$8kuryq8PIJ3eJdUzrx0Epg$ptbYKRV/HqF4J6ST+b+yOKlp+xzfV0sN1LWEU5Y6snc'

/** Hashes a password or fund password into a PHC string. */
export function hashSecret(secret: string): Promise<string> {
  return hash(secret, ARGON2ID)
}

/** True when the secret belongs to the hash. Without a hash it takes the same time and answers false. */
export async function verifySecret(storedHash: string | null | undefined, secret: string): Promise<boolean> {
  const matches = await verify(storedHash ?? DECOY, secret)
  return matches && Boolean(storedHash)
}

/** A new session token: 256 random bits. Only its hash is stored. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: createHash('sha256').update(token).digest() }
}
