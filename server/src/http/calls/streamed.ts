import { pipeline, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { CODE } from '@yaksok/shared/core/contract'

export type Carrier = 'data' | 'sData'
export type Encoding = 'br' | 'gzip'

/** Fast rather than small: what is streamed is long, made for one visitor, and mostly hashes, which no level makes short. */
const BROTLI_QUALITY = 3
const GZIP_LEVEL = 3
/** Nobody reads an answer for longer than this. */
const LONGEST_MS = 60_000

/**
 * An answer too long to be made in one go: its JSON in parts, which are made, encoded and compressed as fast as the
 * client reads, so that the event loop never waits for the whole.
 */
export class Streamed<T> {
  readonly #parts: () => AsyncIterable<string>
  readonly #done: () => void

  /** @param done called once when the answer is out or given up */
  constructor(parts: () => AsyncIterable<string>, done: () => void = () => {}) {
    this.#parts = parts
    this.#done = done
  }

  /** The whole answer, for tests that check it against the contract. */
  async value(): Promise<T> {
    return JSON.parse(await text(Readable.from(this.#parts()))) as T
  }

  /** The body in its envelope. */
  body(carrier: Carrier, encoding: Encoding | undefined): Readable {
    const plain = Readable.from(inEnvelope(carrier, this.#parts()))
    const coder = encoding && (encoding === 'br' ? brotli() : createGzip({ level: GZIP_LEVEL }))
    const out = coder ?? plain
    // Whatever ends one of them ends both, and then whoever reads.
    if (coder) pipeline(plain, coder, () => {})
    const timer = setTimeout(() => out.destroy(), LONGEST_MS)
    out.once('close', () => {
      clearTimeout(timer)
      this.#done()
    })
    return out
  }
}

function brotli() {
  return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
}

/** The envelope around parts of JSON: base64 in pieces of whole groups of three bytes. */
async function* inEnvelope(carrier: Carrier, parts: AsyncIterable<string>): AsyncGenerator<string> {
  yield '{"data":"'
  let rest = Buffer.from(`{"code":${CODE.success},"msg":"","${carrier}":`)
  for await (const part of parts) {
    const bytes = Buffer.concat([rest, Buffer.from(part)])
    const whole = bytes.length - (bytes.length % 3)
    if (whole > 0) yield bytes.subarray(0, whole).toString('base64')
    rest = bytes.subarray(whole)
  }
  yield `${Buffer.concat([rest, Buffer.from('}')]).toString('base64')}"}`
}
