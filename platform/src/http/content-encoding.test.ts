import { expect, test } from 'vitest'
import { encodingFor } from './content-encoding.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000, gzip;q=0.5', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['identity', 'identity'],
  ['brotli, x-gzip', 'identity'],
  ['*', 'br'],
])('%s is answered in %s', (accept, expected) => {
  expect(encodingFor(accept, ['br', 'gzip'])).toBe(expected)
})
