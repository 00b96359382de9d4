/** The answer inside the envelope: `{data: base64(JSON)}` (product.txt section 7). */
export interface Answer {
  code: number
  msg: string
  data?: unknown
  sData?: unknown
}

/** Codes of docs/spec/api.json. */
export const CODE = { success: 200, refused: 401, badInput: 400, failed: -1 } as const

/** The message that ends a session wherever it comes from; never shown to a member (DESIGN.md, Copy). */
export const AUTH_ERROR = '鉴权错误'

/** UTF-8 text as base64, in browsers and Node alike. */
export function toBase64(text: string): string {
  const bytes = new TextEncoder().encode(text)
  let binary = ''
  for (let start = 0; start < bytes.length; start += 0x8000) {
    binary += String.fromCharCode(...bytes.subarray(start, start + 0x8000))
  }
  return btoa(binary)
}

/** Base64 as UTF-8 text; throws on anything that is not base64 of UTF-8. */
export function fromBase64(base64: string): string {
  const binary = atob(base64)
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}

/** Opens an envelope; throws where the body is not one (HTML of a proxy, a cut answer). */
export function openEnvelope(body: unknown): Answer {
  const data = (body as { data?: unknown } | null)?.data
  if (typeof data !== 'string') throw new TypeError('the body is not an envelope')
  const answer = JSON.parse(fromBase64(data)) as Answer
  if (typeof answer?.code !== 'number' || typeof answer.msg !== 'string')
    throw new TypeError('the envelope has no answer')
  return answer
}

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
