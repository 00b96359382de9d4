import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const ask = (username: string, code = 'OPEN2026', ip = '10.1.0.1') =>
  server.callRaw('usernameFree', { username, code }, { ip })

test('says whether a name can be registered, however it is spelled', async () => {
  await server.register('takenname')
  expect(await ask('takenname')).toMatchObject({ code: 200, data: { free: false } })
  expect(await ask('TakenName')).toMatchObject({ code: 200, data: { free: false } })
  expect(await ask('freename')).toMatchObject({ code: 200, data: { free: true } })
  expect(await ask('no')).toMatchObject({ code: 200, data: { free: false } })
})

test('nobody learns of accounts without a code that register would take', async () => {
  const [taken, free] = [await ask('takenname', 'WRONG'), await ask('freename', 'WRONG')]
  expect(taken.code).not.toBe(200)
  expect(taken).toMatchObject({ code: free.code, msg: free.msg, data: free.data })
})

test('codes are not guessed here instead of at register', async () => {
  const ip = '10.2.0.1'
  for (let tried = 0; tried < 30; tried++) await ask('freename', `GUESS${tried}`, ip)
  expect((await ask('freename', 'OPEN2026', ip)).status).toBe(429)
  const late = await server.callRaw(
    'register',
    { username: 'late1', password: 'long enough', code: 'OPEN2026' },
    { ip },
  )
  expect(late.status).toBe(429)
})

test('names with a right code end too, and registering is still possible', async () => {
  const ip = '10.3.0.1'
  for (let tried = 0; tried < 60; tried++) expect((await ask(`name${tried}a`, 'OPEN2026', ip)).code).toBe(200)
  expect((await ask('another', 'OPEN2026', ip)).status).toBe(429)
  const registered = await server.callRaw(
    'register',
    { username: 'another', password: 'long enough 9', code: 'OPEN2026' },
    { ip },
  )
  expect(registered.code).toBe(200)
})
