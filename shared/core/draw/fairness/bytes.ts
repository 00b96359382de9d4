/** Lower-case hex of bytes. */
export function toHex(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0')
  return text
}

/** Bytes of hex; throws on anything else. */
export function fromHex(hex: string): Bytes {
  if (!/^([0-9a-f]{2})*$/.test(hex)) throw new TypeError(`not hex: ${hex.slice(0, 80)}`)
  const bytes = new Uint8Array(hex.length / 2)
  for (let index = 0; index < bytes.length; index++)
    bytes[index] = Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16)
  return bytes
}

export function utf8(text: string): Bytes {
  return new TextEncoder().encode(text)
}

export function concat(...parts: Uint8Array[]): Bytes {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let offset = 0
  for (const part of parts) {
    bytes.set(part, offset)
    offset += part.length
  }
  return bytes
}

/** Bytes as WebCrypto takes them. */
export type Bytes = Uint8Array<ArrayBuffer>
