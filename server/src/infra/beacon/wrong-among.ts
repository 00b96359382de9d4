import { randomBytes } from 'node:crypto'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import type { Heard } from './relay.ts'
import { pointOf } from './signature.ts'

const { G1, G2, shortSignatures: bls } = bls12_381

/**
 * Which of many signatures of one key are wrong. Two pairings for all of them, over sums with random weights that nobody can
 * aim at (a wrong one passes with a chance of 2^-128); where the sums do not fit, halves of them are looked at.
 * @param publicKey hex of 96 bytes
 */
export function wrongAmong(publicKey: string, heard: readonly Heard[]): Heard[] {
  const key = G2.Point.fromHex(publicKey)
  const wrong: Heard[] = []
  const points = heard.flatMap((one) => {
    const signature = readPoint(one.signature)
    if (!signature) wrong.push(one)
    return signature ? [{ one, signature, message: pointOf(one.round) }] : []
  })
  return [...wrong, ...search(points)]

  function search(among: typeof points): Heard[] {
    if (among.length === 0 || fit(among)) return []
    if (among.length === 1) return among.map(({ one }) => one)
    const half = Math.ceil(among.length / 2)
    return [...search(among.slice(0, half)), ...search(among.slice(half))]
  }

  function fit(among: typeof points): boolean {
    let signatures = G1.Point.ZERO
    let messages = G1.Point.ZERO
    for (const { signature, message } of among) {
      const weight = BigInt(`0x${randomBytes(16).toString('hex')}`) | 1n
      signatures = signatures.add(signature.multiplyUnsafe(weight))
      messages = messages.add(message.multiplyUnsafe(weight))
    }
    return bls.verify(signatures, messages, key)
  }
}

/** A point of the right group that is not the one at infinity; null for anything else. */
function readPoint(hex: string) {
  try {
    const point = G1.Point.fromHex(hex)
    point.assertValidity()
    return point.is0() ? null : point
  } catch {
    return null
  }
}
