import type { Bytes } from './bytes.ts'

/** SHA-256, by WebCrypto: in browsers, Node and workers alike. */
export async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}
