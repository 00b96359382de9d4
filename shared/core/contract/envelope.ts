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
