/** Random text for ids that are no secrets, a few of which each request needs. */
import { randomFillSync } from 'node:crypto'

/** Asking the system for each of them takes ten times as long as its text: it is asked for so many bytes at once. */
const POOL = Buffer.alloc(4096)
let used = POOL.length

/** @param bytes random ones that the text stands for, at most the pool's */
export function randomText(bytes: number, encoding: 'hex' | 'base64url'): string {
  if (used + bytes > POOL.length) {
    randomFillSync(POOL)
    used = 0
  }
  used += bytes
  return POOL.toString(encoding, used - bytes, used)
}
