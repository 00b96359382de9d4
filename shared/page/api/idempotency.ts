/** A new key for one attempt to move money: 128 random bits, as a UUID. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID()
}
