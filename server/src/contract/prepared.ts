import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { type Answer, CODE } from '@yaksok/shared/contract'

type Carrier = 'data' | 'sData'
type Encoding = 'br' | 'gzip'

/** Below this many bytes compression saves no packet. */
const WORTH_COMPRESSING = 1000

/** The envelope of an answer as the bytes of an HTTP body. */
export function encodeAnswer(answer: Answer): Buffer {
  return Buffer.from(`{"data":"${Buffer.from(JSON.stringify(answer)).toString('base64')}"}`)
}

/**
 * An answer that many requests share: encoded (and, where worth it, compressed) once, with an ETag. A handler that
 * returns it sends bytes from memory, and 304 where the client has them already.
 */
export class Prepared<T> {
  readonly value: T
  readonly #bodies = new Map<string, Buffer>()
  #tag: string | undefined

  constructor(value: T) {
    this.value = value
  }

  /** The body for a client that accepts these encodings (an Accept-Encoding header). */
  body(carrier: Carrier, accepted: string | string[] = ''): { body: Buffer; encoding?: Encoding } {
    const plain = this.#cached(carrier, () => encodeAnswer({ code: CODE.success, msg: '', [carrier]: this.value }))
    if (plain.length < WORTH_COMPRESSING) return { body: plain }
    const list = String(accepted)
    const encoding = /\bbr\b/.test(list) ? 'br' : /\bgzip\b/.test(list) ? 'gzip' : undefined
    if (!encoding) return { body: plain }
    return { body: this.#cached(`${carrier} ${encoding}`, () => compress(plain, encoding)), encoding }
  }

  etag(carrier: Carrier): string {
    this.#tag ??= createHash('sha256').update(JSON.stringify(this.value)).digest('base64url').slice(0, 22)
    // Weak: the same answer in any encoding.
    return `W/"${this.#tag}${carrier === 'data' ? '' : '-s'}"`
  }

  #cached(key: string, make: () => Buffer): Buffer {
    const known = this.#bodies.get(key)
    if (known) return known
    const made = make()
    this.#bodies.set(key, made)
    return made
  }
}

function compress(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'gzip') return gzipSync(body)
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
}
