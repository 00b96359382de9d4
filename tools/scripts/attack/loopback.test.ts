import { expect, test } from 'vitest'
import { loopbackUrl } from './loopback.ts'

test('an app on this machine may be attacked', () => {
  expect(loopbackUrl('http://127.0.0.1:4173').port).toBe('4173')
  expect(loopbackUrl('http://127.0.0.9/').hostname).toBe('127.0.0.9')
})

test.each([
  'http://example.com',
  'http://10.0.0.1:4173',
  'http://127.0.0.1.example.com',
  'http://localhost:4173',
  'http://0.0.0.0:4173',
  'http://[::1]:4173',
  'http://user@127.0.0.1:4173',
  'https://127.0.0.1:4173',
  'http://127.0.0.1:4173/api',
  'http://127.0.0.1@10.0.0.1/',
  '127.0.0.1:4173',
  '',
])('no other target is taken: %s', (address) => {
  expect(() => loopbackUrl(address)).toThrow()
})
