import { expect, test } from 'vitest'
import { fromHex, toHex, utf8 } from './bytes.ts'
import { sha256 } from './hash.ts'

test('the hash is the standard one', async () => {
  expect(toHex(await sha256(utf8('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

test.each(['abc', 'AB', '0g', '0x00', ' 00'])('%j is no hex', (text) => {
  expect(() => fromHex(text)).toThrow('not hex')
})
