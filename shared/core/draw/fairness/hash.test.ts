import { expect, test } from 'vitest'
import { toHex, utf8 } from './bytes.ts'
import { hmacSha256, sha256 } from './hash.ts'

test('the hash functions are the standard ones', async () => {
  expect(toHex(await sha256(utf8('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  // RFC 4231, test case 2
  expect(toHex(await hmacSha256(utf8('Jefe'), utf8('what do ya want for nothing?')))).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  )
})
