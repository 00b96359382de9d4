import { type Bytes, concat, utf8 } from '@yaksok/platform/log'
import type { Game } from '../rules/odds.ts'

/** How many values a result has and how many faces each: one of 1..10, or three of 1..6. */
const SHAPE: Record<Game, { faces: number; values: number }> = {
  digit: { faces: 10, values: 1 },
  dice: { faces: 6, values: 3 },
}

export interface DrawInput {
  seed: Bytes
  key: string
  expect: string
  game: Game
  /** Public randomness, `none` where there is none. Never anything the operator can vary after the commitment. */
  randomness: string
}

/**
 * The result of a round: bytes of HMAC-SHA256(seed, round | randomness | counter), each taken modulo the faces. Bytes
 * from the largest multiple of the faces up are skipped, so that no face is likelier; a used-up block is followed by
 * the one of the next counter.
 * @returns the `opencode`, e.g. `7` or `2,5,6`
 */
export function drawOpencode({ seed, key, expect, game, randomness }: DrawInput): Promise<string> {
  return drawValues(seed, utf8(`yaksok-draw-v1|${key}|${expect}|${randomness}|`), game)
}

/**
 * The result of a round of version 2: the same of HMAC-SHA256(signature, header | counter).
 * @param signature what its beacon said, 48 bytes
 * @param header what the round's hash covers
 */
export function drawByBeacon(signature: Bytes, header: Bytes, game: Game): Promise<string> {
  return drawValues(signature, concat(header, utf8('\ncounter=')), game)
}

/** @param message the counter follows it */
async function drawValues(secret: Bytes, message: Bytes, game: Game): Promise<string> {
  const { faces, values } = SHAPE[game]
  const bound = 256 - (256 % faces)
  const drawn: number[] = []
  for (let counter = 0; drawn.length < values; counter++) {
    const block = await hmacSha256(secret, concat(message, utf8(String(counter))))
    for (const byte of block) if (byte < bound && drawn.length < values) drawn.push((byte % faces) + 1)
  }
  return drawn.join(',')
}

/** HMAC-SHA256. */
export async function hmacSha256(key: Bytes, message: Bytes): Promise<Bytes> {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, message))
}
