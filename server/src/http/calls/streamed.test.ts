import { buffer, text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { openEnvelope } from '@yaksok/shared/core/contract'
import { expect, test } from 'vitest'
import { Streamed } from './streamed.ts'

const value = { rounds: Array.from({ length: 50 }, (_, n) => ({ n, name: '가'.repeat(n % 5) })) }

function streamed(done = () => {}) {
  return new Streamed(async function* () {
    // Parts of every length, so that the groups of base64 are cut everywhere.
    const json = JSON.stringify(value)
    for (let at = 0, length = 1; at < json.length; at += length, length = (length % 7) + 1)
      yield json.slice(at, at + length)
  }, done)
}

test('a streamed answer is the same envelope as any other, in every encoding', async () => {
  const plain = openEnvelope(JSON.parse(await text(streamed().body('data', undefined))))
  expect(plain).toMatchObject({ code: 200, data: value })
  const brotli = brotliDecompressSync(await buffer(streamed().body('data', 'br'))).toString()
  const gzip = gunzipSync(await buffer(streamed().body('data', 'gzip'))).toString()
  for (const body of [brotli, gzip]) expect(openEnvelope(JSON.parse(body))).toEqual(plain)
  expect(await streamed().value()).toEqual(value)
})

test('it says when it is over, also for a visitor who leaves in the middle', async () => {
  for (const encoding of [undefined, 'br', 'gzip'] as const) {
    for (const leave of [false, true]) {
      const over = Promise.withResolvers<void>()
      const body = streamed(over.resolve).body('data', encoding)
      if (leave) body.destroy()
      else await buffer(body)
      await over.promise
    }
  }
})
