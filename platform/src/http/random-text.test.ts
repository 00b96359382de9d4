import { expect, test } from 'vitest'
import { randomText } from './random-text.ts'

test('texts are of their length, and none comes twice, across what is asked of the system at once', () => {
  const texts = Array.from({ length: 2000 }, () => randomText(9, 'base64url'))
  expect(new Set(texts).size).toBe(2000)
  expect(texts.every((text) => /^[\w-]{12}$/.test(text))).toBe(true)
  expect(randomText(8, 'hex')).toMatch(/^[0-9a-f]{16}$/)
})
