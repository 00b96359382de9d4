import { expect, test } from 'vitest'
import { gameAddress, sandboxOf } from './address.ts'

const origins = ['https://game.example.com']

test('a listed https address gets the launch code as its token', () => {
  expect(gameAddress('https://game.example.com/play?lang=ko', origins, 'c0de')).toBe(
    'https://game.example.com/play?lang=ko&token=c0de',
  )
  expect(gameAddress('https://game.example.com/?token=old', origins, 'c0de')).toBe(
    'https://game.example.com/?token=c0de',
  )
})

test.each([
  'http://game.example.com/',
  'https://game.example.com.evil.test/',
  'https://game.example.com:8443/',
  'https://user:pass@game.example.com/',
  'javascript:alert(1)',
  '/game',
  '',
])('%s is not embedded', (address) => expect(gameAddress(address, origins, 'c0de')).toBeNull())

test('our own origin never gets an origin inside the frame', () => {
  expect(sandboxOf('https://app.example.com/x', 'https://app.example.com')).not.toContain('allow-same-origin')
  expect(sandboxOf('https://game.example.com/x', 'https://app.example.com')).toContain('allow-same-origin')
})
