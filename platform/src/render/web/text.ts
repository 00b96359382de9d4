/** UTF-8 in the realm of a page. Each class stands alone: its source is evaluated there, where nothing can be imported. */

/** `TextEncoder`, as far as rendering needs it. */
export class PageTextEncoder {
  readonly encoding = 'utf-8'

  encode(given = ''): Uint8Array {
    const text = String(given)
    const plain = new Uint8Array(text.length)
    let at = 0
    for (let code = text.charCodeAt(0); code < 0x80; code = text.charCodeAt(++at)) plain[at] = code
    if (at === text.length) return plain
    const bytes = Array.from(plain.subarray(0, at))
    for (const letter of text.slice(at).toWellFormed()) {
      const code = letter.codePointAt(0) ?? 0
      if (code < 0x80) bytes.push(code)
      else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63))
      else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63))
      else bytes.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63))
    }
    return Uint8Array.from(bytes)
  }

  encodeInto(text: string, into: Uint8Array): { read: number; written: number } {
    let [read, written] = [0, 0]
    for (const letter of String(text)) {
      const bytes = this.encode(letter)
      if (written + bytes.length > into.length) break
      into.set(bytes, written)
      written += bytes.length
      read += letter.length
    }
    return { read, written }
  }
}

/** `TextDecoder` of whole texts in UTF-8: what is no UTF-8 becomes U+FFFD. */
export class PageTextDecoder {
  readonly encoding = 'utf-8'

  decode(input?: ArrayBuffer | ArrayBufferView): string {
    if (!input) return ''
    const bytes = ArrayBuffer.isView(input)
      ? new Uint8Array(input.buffer, input.byteOffset, input.byteLength)
      : new Uint8Array(input)
    let escaped = ''
    let [text, at] = ['', 0]
    const sizeOf = (byte: number) => (byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4)
    while (at < bytes.length) {
      const size = sizeOf(bytes[at] ?? 0)
      escaped = ''
      for (let i = at; i < at + size; i++) escaped += `%${(bytes[i] ?? 0).toString(16).padStart(2, '0')}`
      try {
        text += decodeURIComponent(escaped)
        at += size
      } catch {
        text += '\ufffd'
        at++
      }
    }
    return text
  }
}
