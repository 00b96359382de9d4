import { expect, test } from 'vitest'
import { cookieToken } from './cookie.ts'

const [own, planted] = ['a'.repeat(43), 'b'.repeat(43)]
const read = (cookie: string, origin = 'http://127.0.0.1:4174') => cookieToken({ headers: { cookie } } as never, origin)

test('the console reads its own cookie alone, whatever else the host has', () => {
  expect(read(`yaksok-view=v1:x; yaksok-console=${own}; browser_id=${planted}`)).toBe(own)
  expect(read(`yaksok-view=${own}; session=${own}`)).toBeNull()
  expect(read(`yaksok-console=${own}`, 'https://console.example')).toBeNull()
  expect(read(`__Host-yaksok-console=${own}`, 'https://console.example')).toBe(own)
})

test.each([
  ['first', `yaksok-console=${planted}; yaksok-console=${own}`],
  ['second', `yaksok-console=${own}; yaksok-console=${planted}`],
  ['empty', `yaksok-console=; yaksok-console=${own}`],
])('of two cookies of its name, one of them planted (%s), none is a session', (_, cookie) => {
  expect(read(cookie)).toBeNull()
})
