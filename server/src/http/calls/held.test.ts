import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestServer, type TestServer } from '../../../test/index.ts'

const hold = vi.hoisted(() => vi.fn())
vi.mock('./refusal.ts', async (actual) => ({ ...(await actual<object>()), createHold: () => hold }))

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
afterEach(() => hold.mockClear())

test('a fund password that is set again is refused after a moment, however often it is tried', async () => {
  const token = await server.register('holder')
  const set = () => server.callRaw('setFundPassword', { paypassword: '8362' }, { token })
  expect(await set()).toMatchObject({ code: 200 })
  expect(hold).not.toHaveBeenCalled()
  const again = await Promise.all(Array.from({ length: 5 }, set))
  for (const { code } of again) expect(code).not.toBe(200)
  expect(hold).toHaveBeenCalledTimes(5)
})

test('what only reads is refused at once', async () => {
  const token = await server.register('reader')
  expect(await server.callRaw('moneyRecord', { line: '0' }, { token })).toMatchObject({ code: 400 })
  expect(hold).not.toHaveBeenCalled()
})
