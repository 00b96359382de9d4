import { type Bytes, concat, fromBase64, fromHex, numberBytes, toBase64, toHex, utf8 } from './bytes.ts'
import { sha256 } from './hash.ts'

/** What a signature says: of the text itself (1), or that a witness saw it at a time (4, C2SP tlog-cosignature). */
export type SignatureKind = 1 | 4

/** A text with signatures (https://c2sp.org/signed-note). */
export interface SignedNote {
  /** Ends with a line end; signatures are over these bytes. */
  text: string
  signatures: { name: string; id: string; signature: Bytes; line: string }[]
}

/** Whose signatures are believed, as `<name>+<id>+<base64>` names them. */
export interface Verifier {
  name: string
  /** First four bytes of a hash over name and key, hex. */
  id: string
  kind: SignatureKind
  key: Bytes
}

/** Longest note that is read, characters: a checkpoint with a hundred cosignatures has 15,000. */
const LONGEST = 64_000
const LINE = /^— (\S+) ([A-Za-z0-9+/]+={0,2})$/

/** Reads a note; throws TypeError where it is none. */
export function parseNote(note: string): SignedNote {
  const split = note.lastIndexOf('\n\n')
  if (note.length > LONGEST || split < 0 || !note.endsWith('\n')) throw new TypeError('not a signed note')
  const lines = note.slice(split + 2, -1).split('\n')
  const signatures = lines.map((line) => {
    const [, name = '', encoded = ''] = LINE.exec(line) ?? []
    const bytes = fromBase64(encoded)
    if (bytes.length < 5) throw new TypeError('not a line of a signature')
    return { name, id: toHex(bytes.subarray(0, 4)), signature: bytes.slice(4), line }
  })
  return { text: note.slice(0, split + 1), signatures }
}

/** Reads `<name>+<id>+<base64>`; throws TypeError where it is no Ed25519 key of that name. */
export async function parseVerifier(text: string): Promise<Verifier> {
  const [, name = '', id = '', encoded = ''] = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? []
  const bytes = fromBase64(encoded)
  const kind = bytes[0]
  const key = bytes.slice(1)
  if ((kind !== 1 && kind !== 4) || key.length !== 32 || (await keyId(name, kind, key)) !== id)
    throw new TypeError('not a key of a log')
  return { name, id, kind, key }
}

/**
 * Whether the note carries a signature of this key that is right.
 * @returns the time of a cosignature (s since 1970), 0 for a plain signature; null where there is none that is right
 * @throws DOMException (NotSupportedError) where WebCrypto knows no Ed25519
 */
export async function verifyNote({ text, signatures }: SignedNote, verifier: Verifier): Promise<number | null> {
  const key = await crypto.subtle.importKey('raw', verifier.key, { name: 'Ed25519' }, false, ['verify'])
  for (const { name, id, signature } of signatures) {
    const cosigned = verifier.kind === 4
    if (name !== verifier.name || id !== verifier.id || signature.length !== (cosigned ? 72 : 64)) continue
    const time = cosigned ? Number(new DataView(signature.buffer).getBigUint64(0)) : 0
    const message = utf8(cosigned ? cosignedText(text, time) : text)
    if (await crypto.subtle.verify('Ed25519', key, cosigned ? signature.slice(8) : signature, message)) return time
  }
  return null
}

/**
 * Whether the key that a log names signed a note; null where WebCrypto knows no Ed25519.
 * @param origin of the log: its key has the same name
 * @throws TypeError where the key is none
 */
export async function isSignedBy(note: SignedNote, key: string, origin: string): Promise<boolean | null> {
  const verifier = await parseVerifier(key)
  if (verifier.name !== origin) return false
  try {
    return (await verifyNote(note, verifier)) !== null
  } catch (error) {
    if ((error as Error).name === 'NotSupportedError') return null
    throw error
  }
}

/** Signs texts with one Ed25519 key. */
export interface Signer {
  /** Its public half, as {@link parseVerifier} reads it. */
  verifier: string
  /** The line of a signature, without its line end. @param time s since 1970, for a cosignature */
  sign(text: string, time?: number): Promise<string>
}

/** PKCS #8 of an Ed25519 key, before its 32 bytes. */
const PKCS8 = Uint8Array.of(48, 46, 2, 1, 0, 48, 5, 6, 3, 43, 101, 112, 4, 34, 4, 32)

/**
 * @param name of the key, without spaces and `+`
 * @param seed 32 secret bytes
 */
export async function createSigner(name: string, seed: Bytes, kind: SignatureKind = 1): Promise<Signer> {
  const key = await crypto.subtle.importKey('pkcs8', concat(PKCS8, seed), { name: 'Ed25519' }, true, ['sign'])
  const { x = '' } = await crypto.subtle.exportKey('jwk', key)
  const publicKey = fromBase64(`${x.replaceAll('-', '+').replaceAll('_', '/')}=`)
  const id = await keyId(name, kind, publicKey)
  return {
    verifier: `${name}+${id}+${toBase64(concat(Uint8Array.of(kind), publicKey))}`,
    async sign(text, time = 0) {
      const message = utf8(kind === 4 ? cosignedText(text, time) : text)
      const signature = new Uint8Array(await crypto.subtle.sign('Ed25519', key, message))
      const stamp = kind === 4 ? [numberBytes(time, 8)] : []
      return `— ${name} ${toBase64(concat(fromHex(id), ...stamp, signature))}`
    },
  }
}

const cosignedText = (text: string, time: number) => `cosignature/v1\ntime ${time}\n${text}`

async function keyId(name: string, kind: SignatureKind, key: Bytes): Promise<string> {
  return toHex((await sha256(concat(utf8(`${name}\n`), Uint8Array.of(kind), key))).subarray(0, 4))
}
