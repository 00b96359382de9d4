import { afterEach, expect, test } from 'vitest'
import { clearSessionStorage } from '../session/token.ts'
import { deviceName } from './device-name.ts'

afterEach(() => localStorage.clear())

test('a device keeps its name over a logout', () => {
  const name = deviceName()
  expect(name).toMatch(/^[\w-]{16,64}$/)
  clearSessionStorage()
  expect(deviceName()).toBe(name)
  expect(localStorage.getItem('device')).toBe(name)
})
