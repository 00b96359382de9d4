import { createHash, randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** argon2id, t=2, m=19 MiB, p=1 (OWASP): about 30 verifications a second on two cores. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash of no known password, so that an unknown member costs the same time as a known one. */
let decoy: Promise<string> | undefined

/** Hashes a password or fund password into a PHC string. */
export function hashSecret(secret: string): Promise<string> {
  return hash(secret, ARGON2ID)
}

/** True when the secret belongs to the hash. Without a hash it takes the same time and answers false. */
export async function verifySecret(storedHash: string | null | undefined, secret: string): Promise<boolean> {
  decoy ??= hashSecret(randomBytes(16).toString('hex'))
  const matches = await verify(storedHash ?? (await decoy), secret)
  return matches && Boolean(storedHash)
}

/** A new session token: 256 random bits. Only its hash is stored. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: createHash('sha256').update(token).digest() }
}
