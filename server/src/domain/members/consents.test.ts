import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test('agreeing is written down once, and only to what applies now', async () => {
  const token = await server.register('agreed1')
  expect((await server.call('consents', {}, { token })).data).toEqual([])
  const agree = (version: string) => server.call('agree', { document: 'terms', version }, { token })
  expect(await agree('2')).toMatchObject({ code: 400, msg: '새로 바뀐 글이 있어요. 다시 읽고 동의해 주세요' })
  const first = (await agree('1')).data
  expect(first).toMatchObject([{ document: 'terms', version: '1' }])
  expect((await agree('1')).data).toEqual(first)
})
