import type { Bytes } from './bytes.ts'

/** SHA-256, by WebCrypto: in browsers, Node and workers alike. */
export async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

/** HMAC-SHA256. */
export async function hmacSha256(key: Bytes, message: Bytes): Promise<Bytes> {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, message))
}
