import { createHash } from 'node:crypto'

/** What an idempotency key stands for: the hash of a request's fields. Never of a secret: four digits are soon guessed. */
export function payloadHash(...fields: (string | number)[]): Buffer {
  return createHash('sha256').update(JSON.stringify(fields)).digest()
}
