import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import { type Answer, CODE } from '@yaksok/shared/core/contract'

export type Carrier = 'data' | 'sData'
export type Encoding = 'br' | 'gzip'

/** Below this many bytes compression saves no packet. */
const WORTH_COMPRESSING = 1000

/**
 * The envelope of an answer as the text of an HTTP body. Text (it is ASCII) and not bytes: Node sends it in one write
 * together with the headers, which a buffer is not.
 */
export function encodeAnswer(answer: Answer): string {
  return `{"data":"${Buffer.from(JSON.stringify(answer)).toString('base64')}"}`
}

/**
 * An answer that many requests share: encoded (and, where worth it, compressed) once, with an ETag. A handler that
 * returns it sends bytes from memory, and 304 where the client has them already.
 */
export class Prepared<T> {
  readonly value: T
  readonly #plain: Partial<Record<Carrier, string>> = {}
  readonly #compressed = new Map<string, Buffer>()
  #tag: string | undefined

  constructor(value: T) {
    this.value = value
  }

  /** The body for a client that accepts these encodings (an Accept-Encoding header). */
  body(carrier: Carrier, accepted: string | string[] = ''): { body: Buffer | string; encoding?: Encoding } {
    this.#plain[carrier] ??= encodeAnswer({ code: CODE.success, msg: '', [carrier]: this.value })
    const plain = this.#plain[carrier]
    if (plain.length < WORTH_COMPRESSING) return { body: plain }
    const encoding = encodingFor(accepted)
    if (!encoding) return { body: plain }
    const key = `${carrier} ${encoding}`
    const body = this.#compressed.get(key) ?? compress(plain, encoding)
    this.#compressed.set(key, body)
    return { body, encoding }
  }

  etag(carrier: Carrier): string {
    this.#tag ??= createHash('sha256').update(JSON.stringify(this.value)).digest('base64url').slice(0, 22)
    // Weak: the same answer in any encoding.
    return `W/"${this.#tag}${carrier === 'data' ? '' : '-s'}"`
  }
}

/** The encoding to use for an Accept-Encoding header. */
export function encodingFor(accepted: string | string[] = ''): Encoding | undefined {
  return (negotiate(String(accepted).toLowerCase(), ['br', 'gzip']) as Encoding | null) ?? undefined
}

function compress(body: string, encoding: Encoding): Buffer {
  if (encoding === 'gzip') return gzipSync(body)
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
}
