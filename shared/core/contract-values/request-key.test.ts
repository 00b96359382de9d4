import { expect, test } from 'vitest'
import { newRequestKey } from './envelope.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('a key is a UUID where the page is no secure context, too', () => {
  const plain = { getRandomValues: (bytes: Uint8Array) => crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>) }
  expect(newRequestKey()).toMatch(UUID)
  expect(newRequestKey(plain)).toMatch(UUID)
  expect(newRequestKey(plain)).not.toBe(newRequestKey(plain))
})
