import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { appendToBody, compressBody } from './compressed-body.ts'

const page = Buffer.from('<!doctype html><p>Garden</p>'.repeat(500))

test.each([1, 2, 90, 4096, 65_535])('a tail of %i bytes reads the same in every encoding', (length) => {
  const body = compressBody(page)
  const tail = randomBytes(length)
  const whole = Buffer.concat([page, tail])
  expect(appendToBody(body, tail, 'identity').equals(whole)).toBe(true)
  expect(brotliDecompressSync(appendToBody(body, tail, 'br')).equals(whole)).toBe(true)
  expect(gunzipSync(appendToBody(body, tail, 'gzip')).equals(whole)).toBe(true)
})

test('an empty text can be opened; a tail that no block holds is refused', () => {
  const body = compressBody(Buffer.alloc(0))
  expect(brotliDecompressSync(appendToBody(body, Buffer.from('x'), 'br')).toString()).toBe('x')
  expect(gunzipSync(appendToBody(body, Buffer.from('x'), 'gzip')).toString()).toBe('x')
  for (const length of [0, 65_536]) expect(() => appendToBody(body, Buffer.alloc(length), 'br')).toThrow(RangeError)
})
