import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { type Proof, proofBytes } from '@yaksok/shared/core/contract'

/** An uncompressed point of P-256: 4, x, y. */
const POINT_BYTES = 65

/** The public key of a point of P-256; null where the bytes are none. */
export function proofKeyOf(point: Buffer): KeyObject | null {
  if (point.length !== POINT_BYTES || point[0] !== 4) return null
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  try {
    return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  } catch {
    return null
  }
}

/** What a `Proof` header holds: `<ms since 1970>.<nonce>.<signature>`. */
export interface GivenProof {
  time: number
  nonce: string
  signature: Buffer
}

/** Reads a header; null for one of another form. */
export function readProof(header: string | string[] | undefined): GivenProof | null {
  const [, time, nonce, signature] = /^(\d{13})\.([\w-]{22})\.([\w-]{86})$/.exec(String(header ?? '')) ?? []
  if (!time || !nonce || !signature) return null
  return { time: Number(time), nonce, signature: Buffer.from(signature, 'base64url') }
}

/** Whether the holder of the key signed that; ES256, about 0.1 ms. */
export const isSignedBy = (key: KeyObject, proof: Proof, signature: Buffer): boolean =>
  verify('sha256', proofBytes(proof), { key, dsaEncoding: 'ieee-p1363' }, signature)
