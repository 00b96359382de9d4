/**
 * Signatures of releases: what went live passed the checks, and only who holds the store's key can say so
 * (platform/docs/decisions/031-release-api.md). Ed25519 over the part, the version and the hash of `release.json`, which holds
 * the hash of every file.
 *
 *     <store>/release.key                  the private key (PEM, 0600), unless RELEASE_KEY or RELEASE_KEY_FILE gives one
 *     <store>/.signatures/<name>/<version> base64
 *     <store>/.preview-signatures/<name>/<version> the same of a preview, by a statement that is no release's
 */
import { hkdfSync, sign, verify } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { integrityOf, StoreError, stampOf, writeAtomically } from '../util/index.ts'
import { type Keys, keysOf, keyText, newKey, parseKeys, signingKey, writeKey } from './signing-keys.ts'
import { hasRelease, releaseDir } from './store.ts'

/** What a signature says of a build: that it may go live, or that a link may show it before. */
export type SignedFile = 'release' | 'preview'

const signatureFile = (store: string, name: string, version: string, said: SignedFile = 'release') =>
  join(store, said === 'preview' ? '.preview-signatures' : '.signatures', name, version)

/**
 * Makes the store's key. What it is to trust is signed first, by `signFirst`: whoever sees the key finds the signatures,
 * and a process that ends before there is one leaves signatures that the next writes anew. Only under the registry's lock.
 */
export function makeSigningKey(store: string, signFirst: (key: string) => void): void {
  const text = newKey()
  rmSync(join(store, '.signatures'), { recursive: true, force: true })
  signFirst(text)
  writeKey(store, text)
}

const isSignedByOne = ({ trusted }: Keys, body: Buffer, signature: Buffer): boolean =>
  trusted.some(({ publicKey }) => verify(null, body, publicKey, signature))

const statementOf = (name: string, version: string, body: Buffer, said: SignedFile = 'release'): Buffer =>
  Buffer.from(`${said === 'preview' ? 'preview-build' : said} 1\n${name}\n${version}\n${integrityOf(body)}\n`)

const statement = (store: string, name: string, version: string, said: SignedFile): Buffer =>
  statementOf(name, version, readFileSync(join(releaseDir(store, name, version), 'release.json')), said)

/** The public key of a store (PEM), for who wants to check what it signed; undefined where nothing is signed. */
export function publicKeyOf(store: string, env: NodeJS.ProcessEnv = process.env): string | undefined {
  return keysOf(store, env)?.trusted[0].publicKey.export({ type: 'spki', format: 'pem' }).toString()
}

/** The signature of a version as it lies in the store (base64); undefined where there is none. */
export function signatureOf(store: string, name: string, version: string): string | undefined {
  const file = signatureFile(store, name, version)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

/** What a person compares of a key: `sha256:` and the hash of it. Throws StoreError where the text is no Ed25519 key. */
export const fingerprintOf = (key: string): string => parseKeys(key).trusted[0].id

/** True where `key` (PEM) signed the `release.json` that `body` holds as this version of this part. */
export function isSignedBy(
  key: string,
  { name, version, body, signature }: { name: string; version: string; body: Buffer; signature: string },
): boolean {
  return isSignedByOne(parseKeys(key), statementOf(name, version, body), Buffer.from(signature, 'base64'))
}

/** Signs a version in the store. Throws StoreError where this process may only check. */
function signBuild(store: string, [name, version]: readonly [string, string], said: SignedFile, key?: string): void {
  const { privateKey } = signingKey(store, key)
  const signature = sign(null, statement(store, name, version, said), privateKey).toString('base64')
  writeAtomically(signatureFile(store, name, version, said), `${signature}\n`)
}

/**
 * Signs what a link may show before it is released; what stands as released must fit. Throws StoreError as
 * {@link signOrCheck} does. Only under the registry's lock.
 */
export function signPreview(store: string, name: string, version: string): void {
  if (hasSignature(store, name, version)) checkSignature(store, name, version)
  signBuild(store, [name, version], 'preview')
}

/** Signs a text of which the first line says what it is. Throws StoreError where this process may only check. */
export function signText(store: string, text: string, key?: string): string {
  return sign(null, Buffer.from(text), signingKey(store, key).privateKey).toString('base64url')
}

/** A key for `purpose` alone, the same on every machine with the store's private key; undefined where there is none. */
export function derivedKey(store: string, purpose: string): Buffer | undefined {
  const secret = keysOf(store)?.privateKey?.export({ type: 'pkcs8', format: 'der' })
  return secret ? Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)) : undefined
}

/** True where the store's key signed that text; false too where there is no key. */
export function isSignedText(store: string, text: string, signature: string): boolean {
  const keys = keysOf(store)
  return keys !== undefined && isSignedByOne(keys, Buffer.from(text), Buffer.from(signature, 'base64url'))
}

const hasSignature = (store: string, name: string, version: string): boolean =>
  existsSync(signatureFile(store, name, version))

/**
 * Signs what goes live, of what no signature stands yet; one that stands must fit. Throws StoreError where it does not.
 * Only under the registry's lock.
 */
export function signOrCheck(
  store: string,
  versions: readonly (readonly [name: string, version: string])[],
  key?: string,
): void {
  for (const [name, version] of versions) {
    if (!hasRelease(store, name, version)) continue
    if (hasSignature(store, name, version)) checkSignature(store, name, version)
    else signBuild(store, [name, version], 'release', key)
  }
}

/** Signs again, with the key that signs now, what an earlier trusted key signed. Only under the registry's lock. */
export function renewSignatures(store: string, versions: readonly (readonly [name: string, version: string])[]): void {
  const first = keysOf(store)?.trusted[0]
  for (const [name, version] of versions) {
    const signature = signatureOf(store, name, version)
    if (!first || !signature || !hasRelease(store, name, version)) continue
    const body = statement(store, name, version, 'release')
    if (!verify(null, body, first.publicKey, Buffer.from(signature, 'base64')))
      signBuild(store, [name, version], 'release')
  }
}

const verified = new Map<string, string>()

/**
 * Throws StoreError unless the store's key says `said` of a version as it lies there now. Cheap the second time, as long as
 * neither file changes.
 */
export function checkSignature(
  store: string,
  name: string,
  version: string,
  env: NodeJS.ProcessEnv = process.env,
  said: SignedFile = 'release',
): void {
  const files = [join(releaseDir(store, name, version), 'release.json'), signatureFile(store, name, version, said)]
  const refused = new StoreError('YK2008', `${name} ${version}: wrong signature`)
  try {
    const text = keyText(store, env) ?? ''
    const stamp = [integrityOf(Buffer.from(text)), ...files.map((file) => stampOf(statSync(file)))].join(' ')
    if (verified.get(files[1] ?? '') === stamp) return
    const signature = Buffer.from(readFileSync(files[1] ?? '', 'utf8').trim(), 'base64')
    if (!isSignedByOne(parseKeys(text), statement(store, name, version, said), signature)) throw refused
    verified.set(files[1] ?? '', stamp)
  } catch (error) {
    throw error instanceof StoreError ? error : refused
  }
}
