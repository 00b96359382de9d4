import { expect, test } from 'vitest'
import { partOf } from './part.ts'

test('the first released file of a stack owns the error', () => {
  const stack = `TypeError: x
    at draw (https://app.example/r/seeds/1.2.0-0a1b2c3d4e/round-room.12.js:1:99)
    at render (https://app.example/r/shell/1.0.0-ffffffffff/main.js:1:5)`
  expect(partOf(stack)).toEqual({ remote: 'seeds', version: '1.2.0-0a1b2c3d4e' })
})

test('other addresses belong to nobody', () => {
  expect(partOf('https://app.example/api/r/x')).toBeUndefined()
  expect(partOf('chrome-extension://abc/content.js')).toBeUndefined()
  expect(partOf(undefined)).toBeUndefined()
})
