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

/**
 * `TextDecoder` of whole texts in UTF-8: what is no UTF-8 becomes as many U+FFFD as in a browser
 * (https://encoding.spec.whatwg.org/#utf-8-decoder), or a page drawn of such an address is not the one that the browser draws.
 */
export class PageTextDecoder {
  readonly encoding = 'utf-8'

  decode(input?: ArrayBuffer | ArrayBufferView): string {
    if (!input) return ''
    const bytes = ArrayBuffer.isView(input)
      ? new Uint8Array(input.buffer, input.byteOffset, input.byteLength)
      : new Uint8Array(input)
    let text = ''
    for (let at = 0; at < bytes.length; ) {
      const lead = bytes[at++] ?? 0
      let missing = lead < 0x80 ? 0 : lead < 0xc2 || lead > 0xf4 ? -1 : lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3
      let code = missing < 1 ? lead : lead & (0x3f >> missing)
      // neither longer than need be, nor half a pair, nor beyond the last
      let least = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80
      let most = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf
      for (let next = bytes[at]; missing > 0 && next !== undefined && next >= least && next <= most; next = bytes[at]) {
        code = (code << 6) | (next & 0x3f)
        ;[least, most] = [0x80, 0xbf]
        missing--
        at++
      }
      text += missing === 0 ? String.fromCodePoint(code) : '\ufffd'
    }
    return text
  }
}
