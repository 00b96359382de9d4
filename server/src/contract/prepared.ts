import { createHash } from 'node:crypto'
import { type Answer, CODE } from '@yaksok/shared/contract'

type Carrier = 'data' | 'sData'

/** The envelope of an answer as the bytes of an HTTP body. */
export function encodeAnswer(answer: Answer): Buffer {
  return Buffer.from(`{"data":"${Buffer.from(JSON.stringify(answer)).toString('base64')}"}`)
}

/**
 * An answer that many requests share: encoded once per carrier, with an ETag. A handler that returns it sends bytes
 * from memory, and 304 where the client has them already.
 */
export class Prepared<T> {
  readonly value: T
  readonly #bodies: Partial<Record<Carrier, Buffer>> = {}
  #etag: string | undefined

  constructor(value: T) {
    this.value = value
  }

  body(carrier: Carrier): Buffer {
    this.#bodies[carrier] ??= encodeAnswer({ code: CODE.success, msg: '', [carrier]: this.value })
    return this.#bodies[carrier]
  }

  etag(carrier: Carrier): string {
    this.#etag ??= createHash('sha256').update(this.body('data')).digest('base64url').slice(0, 22)
    return `"${this.#etag}${carrier === 'data' ? '' : '-s'}"`
  }
}
