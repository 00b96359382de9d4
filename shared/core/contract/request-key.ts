/** What the platform's own generator of random numbers has in every browser, also at a plain http address. */
interface Random {
  randomUUID?: () => string
  getRandomValues: (bytes: Uint8Array) => Uint8Array
}

/**
 * A new key of 122 random bits in the form of a UUID, e.g. for `Idempotency-Key`. Browsers have `crypto.randomUUID` in
 * secure contexts alone, and an app may be served at a plain http address of one's own network.
 */
export function newRequestKey(random: Random = globalThis.crypto as Random): string {
  if (random.randomUUID) return random.randomUUID()
  const bytes = random.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
