/** Proofs that this browser makes the calls of its session (docs/decisions/081-bound-sessions.md). */
import { BOUND, proofBytes } from '../../core/contract-values/index.ts'
import { serverNow } from '../clock/server-clock.ts'
import { pageState } from '../state/index.ts'
import { findKey, storeKey, tryKey } from './proof-keys.ts'

/** Found by token, so that a page looks each up once. */
const keys = pageState('proofKeys', () => new Map<string, Promise<CryptoKey | undefined>>())

const ES256 = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/** A key of a session that is to begin. */
export interface Binding {
  key: CryptoKey
  /** The headers that hand over its public part, and show that the browser can sign with it. */
  headersFor: (method: string, url: string) => Promise<Record<string, string>>
}

/**
 * Makes a key that no script can read. Each login has its own: one that somebody has put into the store before opens nothing.
 * @returns null where the browser makes or stores none: the session is bound to nothing then
 */
export async function newBinding(): Promise<Binding | null> {
  try {
    const { privateKey, publicKey } = await crypto.subtle.generateKey(ES256, false, ['sign', 'verify'])
    const [point] = await Promise.all([crypto.subtle.exportKey('raw', publicKey), tryKey(privateKey)])
    const headersFor = async (method: string, url: string) => ({
      'Session-Key': base64url(point),
      Proof: await proofOf(privateKey, method, url, ''),
    })
    return { key: privateKey, headersFor }
  } catch {
    return null
  }
}

/** The header that names the browser of a login by the hash of its code; none where the page can hash nothing (plain HTTP). */
export const codeHeaders = async (code: string | undefined): Promise<Record<string, string>> =>
  code && globalThis.crypto?.subtle ? { 'Confirm-Code': await hashOf(code) } : {}

/** Keeps the key of a session that has begun; where it cannot be stored, for as long as this page lives. */
export async function keepKey({ key }: Binding, token: string): Promise<void> {
  keys.set(token, Promise.resolve(key))
  await storeKey(key, await hashOf(token)).catch(() => {})
}

/**
 * The header that a call of the session carries; none for one that is bound to no key. Without its key the server ends the session.
 * @param url as it is sent, relative to the page or whole
 * @throws Error where the store does not answer
 */
export async function proofHeaders(method: string, url: string, token: string | null): Promise<Record<string, string>> {
  if (!token?.startsWith(BOUND)) return {}
  const tokenHash = await hashOf(token)
  const finding = keys.get(token) ?? findKey(tokenHash)
  keys.set(token, finding)
  const key = await finding.catch((error: unknown) => {
    keys.delete(token)
    throw error
  })
  return key ? { Proof: await proofOf(key, method, url, tokenHash) } : {}
}

async function proofOf(key: CryptoKey, method: string, url: string, tokenHash: string): Promise<string> {
  const { pathname, search } = new URL(url, location.href)
  const time = Math.round(serverNow())
  const nonce = base64url(crypto.getRandomValues(new Uint8Array(16)).buffer)
  const signed = proofBytes({ method, path: pathname + search, time, nonce, tokenHash })
  return `${time}.${nonce}.${base64url(await crypto.subtle.sign(ES256, key, signed))}`
}

const hashOf = async (text: string): Promise<string> =>
  base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
