/** Keys for tests. */
import { generateKeyPairSync, type KeyPairKeyObjectResult } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Keys, parseKeys, writeKey } from './signing-keys.ts'

export const privatePem = ({ privateKey }: KeyPairKeyObjectResult): string =>
  privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

export const publicPem = ({ publicKey }: KeyPairKeyObjectResult): string =>
  publicKey.export({ type: 'spki', format: 'pem' }).toString()

/** An empty store with a key of its own, which goes with the test. */
export function keysIn(): { store: string; keys: Keys } {
  const store = mkdtempSync(join(tmpdir(), 'keys-'))
  onTestFinished(() => rmSync(store, { recursive: true, force: true }))
  const pem = privatePem(generateKeyPairSync('ed25519'))
  writeKey(store, pem)
  return { store, keys: parseKeys(pem) }
}
