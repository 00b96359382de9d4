import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

/** Length of a data key, bytes. */
export const KEY_BYTES = 32

const VERSION = 'v1'
const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** A sealed value cannot be opened, or the keys do not fit the data; `message` is one line for the operator. */
export class VaultError extends Error {
  override name = 'VaultError'
}

/**
 * Seals what the database must not hold in clear: `v1:<key id>:<iv>:<tag>:<data>`, AES-256-GCM. A value is bound to
 * its context (whose it is, and what): moved to another row it does not open (docs/decisions/022-field-encryption.md).
 */
export interface Vault {
  /** The key that seals; others only open. */
  readonly current: string
  /** The key that was given first: `keys rotate` makes it the current one. */
  readonly newest: string
  /** All keys, the current one first. */
  readonly ids: readonly string[]
  seal(text: string, context: string): string
  /** Opens what {@link seal} made under any key. Throws VaultError where the key is unknown or the value damaged. */
  open(sealed: string, context: string): string
  /** A keyed hash to find equal texts by, under the current key. */
  mark(text: string): Buffer
  /** The same under every key: what may be stored of one text while keys are being changed. */
  marks(text: string): Buffer[]
}

/** True for what {@link Vault.seal} makes. */
export const isSealed = (text: string) => text.startsWith(`${VERSION}:`)

/** The id of the key that sealed a value. */
export const keyIdOf = (sealed: string) => sealed.split(':')[1] ?? ''

interface Key {
  id: string
  cipher: KeyObject
  mark: KeyObject
}

/**
 * Each use has a key of its own, so that none tells anything of another. Key objects are made once: made of bytes anew for
 * each value they took five times as long as the value itself (14 and 2 µs).
 */
function derive(secret: Buffer): Key {
  const part = (use: string) => createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `yaksok ${use}`, KEY_BYTES)))
  return { id: keyId(secret), cipher: part('seal'), mark: part('mark') }
}

/** A name for a key that tells nothing of it: eight hex digits. */
export function keyId(secret: Buffer): string {
  return createHash('sha256').update('yaksok key id').update(secret).digest('hex').slice(0, 8)
}

/**
 * @param secrets data keys of {@link KEY_BYTES} bytes each
 * @param known ids of keys that may seal: the first of `secrets` among them does, else the first of all
 */
export function createVault(secrets: readonly Buffer[], known: readonly string[] = []): Vault {
  const given = secrets.map(derive)
  const [newest] = given
  if (!newest) return EMPTY
  const first = given.find(({ id }) => known.includes(id)) ?? newest
  const keys = [first, ...given.filter((key) => key !== first)]
  const markUnder = (key: Key, text: string) => createHmac('sha256', key.mark).update(text).digest()
  return {
    current: first.id,
    newest: newest.id,
    ids: keys.map(({ id }) => id),
    seal: (text, context) => seal(first, text, context),
    open(sealed, context) {
      const key = keys.find(({ id }) => id === keyIdOf(sealed))
      if (!key) throw new VaultError(`Cannot open a value that key ${keyIdOf(sealed) || '(unknown)'} sealed`)
      return open(key, sealed, context)
    },
    mark: (text) => markUnder(first, text),
    marks: (text) => keys.map((key) => markUnder(key, text)),
  }
}

const refuse = () => {
  throw new VaultError('No key to seal data with')
}
/** A vault whose keys are lost. */
const EMPTY: Vault = { current: '', newest: '', ids: [], seal: refuse, open: refuse, mark: refuse, marks: refuse }

function seal(key: Key, text: string, context: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key.cipher, iv).setAAD(Buffer.from(context))
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [VERSION, key.id, ...[iv, cipher.getAuthTag(), data].map((part) => part.toString('base64url'))].join(':')
}

function open(key: Key, sealed: string, context: string): string {
  const [version, , ...parts] = sealed.split(':')
  const [iv, tag, data] = parts.map((part) => Buffer.from(part, 'base64url'))
  if (version !== VERSION || parts.length !== 3 || iv?.length !== IV_BYTES || tag?.length !== TAG_BYTES || !data)
    throw new VaultError('The sealed value is damaged')
  const decipher = createDecipheriv(CIPHER, key.cipher, iv).setAAD(Buffer.from(context)).setAuthTag(tag)
  try {
    return Buffer.concat([decipher.update(data), decipher.final()]).toString('utf8')
  } catch {
    throw new VaultError('The sealed value is damaged or belongs elsewhere')
  }
}

/**
 * Opens a value for a page that shows more than it: null where it cannot be opened, so that one damaged row hides nothing
 * else.
 */
export function openForPage(vault: Vault, sealed: string, context: string): string | null {
  try {
    return vault.open(sealed, context)
  } catch (error) {
    if (error instanceof VaultError) return null
    throw error
  }
}

/** The contexts of what is sealed. A number is the same wherever it stands for one member. */
export const contextOf = {
  bankNumber: (memberId: number) => `bank number of ${memberId}`,
  fundPassword: (memberId: number) => `fund password of ${memberId}`,
  username: (memberId: number) => `username of ${memberId}`,
  operatorTotp: (operatorId: number) => `totp of operator ${operatorId}`,
}
