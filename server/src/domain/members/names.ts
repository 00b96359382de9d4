import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { one, type Pool } from '../../infra/database/index.ts'

/**
 * Keyed hashes of what must be recognised and not read: usernames in counters and logs (some people type their password
 * into the wrong field), networks of known places. The key is in the database, shared by all processes, in no backup.
 */
export type HashName = (text: string) => Promise<string>

/** A username as it is compared: in any case it is the same. */
export const nameKey = (username: string): string => username.toLowerCase()

/** Answers a hash of 22 characters; the key is read once. */
export function hashNames(pool: Pool): HashName {
  let known: KeyObject | undefined
  const read = async () => {
    const row = await one<{ key: Buffer }>(pool, `select key from secret_keys where name = 'names'`)
    if (!row) throw new Error('the key of names is missing')
    return createSecretKey(row.key)
  }
  return async (text) => {
    known ??= await read()
    return createHmac('sha256', known).update(text).digest('base64url').slice(0, 22)
  }
}
