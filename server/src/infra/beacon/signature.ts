import { createHash } from 'node:crypto'
import { bls12_381 } from '@noble/curves/bls12-381.js'

const { shortSignatures: bls } = bls12_381
const TAG = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

/** What is signed for a round, as a point of G1. */
export function pointOf(round: number) {
  const number = Buffer.alloc(8)
  number.writeBigUInt64BE(BigInt(round))
  return bls.hash(createHash('sha256').update(number).digest(), TAG)
}

/** The public key, 96 bytes. @throws Error where `secretKey` is none */
export function publicKeyOf(secretKey: Uint8Array): Uint8Array {
  return bls.getPublicKey(secretKey).toBytes(true)
}

/** The signature of a round, hex of 48 bytes. */
export function signRound(secretKey: Uint8Array, round: number): string {
  return Buffer.from(bls.sign(pointOf(round), secretKey).toBytes(true)).toString('hex')
}

/** What drand answers beside a signature: its SHA-256, hex. */
export function randomnessOf(signature: string): string {
  return createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex')
}
