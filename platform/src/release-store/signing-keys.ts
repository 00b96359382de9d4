/**
 * The keys of a store: whose statements are trusted, and with what this process signs. `RELEASE_KEY`, or the file that
 * `RELEASE_KEY_FILE` names, holds one or more Ed25519 keys (PEM); without either it is `release.key` of the store. The first
 * key signs, if it is a private one. All of them are trusted, so that a key can be replaced while what the old one signed is
 * still live.
 */
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StoreError, writeAtomically } from '../util/index.ts'

/** A key whose signatures are trusted. */
export interface TrustedKey {
  /** `sha256:` and the hash of the public key (DER). */
  id: string
  publicKey: KeyObject
}

export interface Keys {
  /** The first one is what new statements are signed with. */
  trusted: readonly [TrustedKey, ...TrustedKey[]]
  /** Of the first key; undefined where this process only checks. */
  privateKey: KeyObject | undefined
}

const OWNER_ONLY = 0o600
/**
 * A line after the store's own key. From then on an unsigned registry is refused: only who may write the key can say that a
 * store was never signed before.
 */
const SIGNED_SINCE = '# the registry is signed, too\n'
const PEM = /-----BEGIN ((?:PRIVATE|PUBLIC) KEY)-----[A-Za-z0-9+/=\s]+-----END \1-----/g

const keyFile = (store: string) => join(store, 'release.key')

/** The keys that the environment gives. */
function givenText({ RELEASE_KEY, RELEASE_KEY_FILE }: NodeJS.ProcessEnv): string | undefined {
  if (RELEASE_KEY) return RELEASE_KEY.replaceAll('\\n', '\n')
  if (!RELEASE_KEY_FILE) return undefined
  try {
    return readFileSync(RELEASE_KEY_FILE, 'utf8')
  } catch (error) {
    throw new StoreError('YK2011', `Cannot read RELEASE_KEY_FILE (${(error as NodeJS.ErrnoException).code})`)
  }
}

/** The text of a store's keys; undefined where it has none. Throws StoreError where a named file cannot be read. */
export function keyText(store: string, env: NodeJS.ProcessEnv = process.env): string | undefined {
  const given = givenText(env)
  if (given !== undefined) return given
  return existsSync(keyFile(store)) ? readFileSync(keyFile(store), 'utf8') : undefined
}

/** The hash of a public key (DER): what a person compares, and what statements name it by. */
export const idOf = (der: Buffer): string => `sha256:${createHash('sha256').update(der).digest('hex')}`

/** Reads keys. Throws StoreError where the text holds something else than Ed25519 keys, without a word of it. */
export function parseKeys(text: string): Keys {
  try {
    const blocks = [...text.matchAll(PEM)].map(([pem]) => pem)
    const trusted = blocks.map((pem) => {
      const publicKey = createPublicKey(pem)
      if (publicKey.asymmetricKeyType !== 'ed25519') throw new Error('another algorithm')
      return { id: idOf(publicKey.export({ type: 'spki', format: 'der' })), publicKey }
    })
    const [first, ...others] = trusted
    const [pem = ''] = blocks
    if (first)
      return {
        trusted: [first, ...others],
        privateKey: pem.includes('PRIVATE') ? createPrivateKey(pem) : undefined,
      }
  } catch {
    // told below
  }
  throw new StoreError('YK2011', 'Cannot read the signing key: it has to be an Ed25519 key as PEM')
}

const parsed = new Map<string, Keys>()

/** A store's keys; undefined where it has none. Throws StoreError where they cannot be read. */
export function keysOf(store: string, env: NodeJS.ProcessEnv = process.env): Keys | undefined {
  const text = keyText(store, env)
  if (text === undefined) return undefined
  const known = parsed.get(text)
  if (known) return known
  const keys = parseKeys(text)
  parsed.set(text, keys)
  return keys
}

/** True where releases of a store are signed: since the first change or start with this version. */
export const hasSigningKey = (store: string, env: NodeJS.ProcessEnv = process.env): boolean =>
  keyText(store, env) !== undefined

/** The key of a store with which this process signs. Throws StoreError where it can only check, or has none. */
export function signingKey(store: string, text = keyText(store)): { id: string; privateKey: KeyObject } {
  const { trusted, privateKey } = parseKeys(text ?? '')
  if (!privateKey)
    throw new StoreError(
      'YK2012',
      'This machine has the public key alone: run this where the private key (RELEASE_KEY_FILE) is',
    )
  return { id: trusted[0].id, privateKey }
}

/** True where the key of a store lies in it, and the environment gives none. */
export const hasOwnKey = (store: string): boolean => givenText(process.env) === undefined && existsSync(keyFile(store))

/** A new key: the text of its file, and what others may know of it (PEM). */
export function newKeyPair(): { privatePem: string; publicPem: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  }
}

/** A key of its own for a store, which trusts no unsigned registry. Not yet written. */
export const newKey = (): string => newKeyPair().privatePem + SIGNED_SINCE

/** Writes the store's own key. */
export const writeKey = (store: string, text: string): void => writeAtomically(keyFile(store), text, OWNER_ONLY)

/** True where the store's own key is of a version that signed no registry: this one may sign it as it stands, once. */
export const isFromBefore = (store: string): boolean =>
  hasOwnKey(store) && !(keyText(store) ?? '').includes(SIGNED_SINCE)

/** From now on an unsigned registry of this store is refused. */
export const endBefore = (store: string): void =>
  writeKey(store, `${(keyText(store) ?? '').trimEnd()}\n${SIGNED_SINCE}`)
