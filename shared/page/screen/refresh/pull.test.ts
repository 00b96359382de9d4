import { expect, test } from 'vitest'
import { pulledBy, willRefresh } from './pull-to-refresh.tsx'

test('content follows half the finger, never upwards and never past 96 px', () => {
  expect(pulledBy(-30)).toBe(0)
  expect(pulledBy(100)).toBe(50)
  expect(pulledBy(999)).toBe(96)
})

test('64 px reload, less does not', () => {
  expect(willRefresh(pulledBy(127))).toBe(false)
  expect(willRefresh(pulledBy(128))).toBe(true)
})
