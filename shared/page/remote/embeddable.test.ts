import { expect, test } from 'vitest'
import { embeddable } from './embeddable.ts'

const origins = ['https://help.example.com']

test('an https address on a listed origin is embedded as it is', () => {
  const address = 'https://help.example.com/chat?topic=1'
  expect(embeddable(address, origins)?.href).toBe(address)
})

test.each([
  ['http://help.example.com/', 'not https'],
  ['https://help.example.com.evil.test/', 'another origin that begins alike'],
  ['https://help.example.com:8443/', 'another port'],
  ['https://user:pass@help.example.com/', 'credentials'],
  ['javascript:alert(1)', 'a script'],
  ['/chat', 'no origin'],
  ['', 'nothing'],
])('%s is not embedded: %s', (address) => {
  expect(embeddable(address, origins)).toBeNull()
})
