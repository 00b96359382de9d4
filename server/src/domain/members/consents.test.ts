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

test('optional consents are acts with their time: given, taken back, and again', async () => {
  const token = await server.register('agreed2')
  const undecided = { agreed: false, version: '', at: '' }
  expect((await server.call('optionalConsents', {}, { token })).data).toEqual({ push: undecided, news: undecided })
  const choose = (agreed: '0' | '1', version = '1') =>
    server.call('setOptionalConsent', { consent: 'news', version, agreed }, { token })
  expect(await choose('1', '2')).toMatchObject({ code: 400 })
  for (const agreed of ['1', '1', '0', '1'] as const)
    expect((await choose(agreed)).data).toMatchObject({
      news: { agreed: agreed === '1', version: '1' },
      push: undecided,
    })
  const { rows } = await server.owner.query(
    `select agreed from optional_consents c join members m on m.id = c.member_id where m.username = 'agreed2' order by at`,
  )
  // the same decision twice is one act
  expect(rows.map(({ agreed }) => agreed)).toEqual([true, false, true])
})

test('what was ticked at registration is kept with the account; an old version and a name of no consent are not', async () => {
  const register = (username: string, consents: string) =>
    server.callRaw('register', { username, password: 'a-long-one', code: 'OPEN2026', adult: '1', consents })
  const { data } = await register('ticked1', 'terms:1,privacy:1,news:1')
  const token = data as string
  expect((await server.call('consents', {}, { token })).data).toMatchObject([
    { document: 'privacy' },
    { document: 'terms' },
  ])
  expect((await server.call('optionalConsents', {}, { token })).data).toMatchObject({
    news: { agreed: true, version: '1' },
    push: { agreed: false },
  })
  const old = (await register('ticked2', 'terms:2,privacy:1')).data as string
  expect((await server.call('consents', {}, { token: old })).data).toMatchObject([{ document: 'privacy' }])
  for (const consents of ['terms', 'terms:1,', 'other:1', 'terms:0', 'terms:1;privacy:1'])
    expect(await register('ticked3', consents), consents).toMatchObject({ code: 400 })
})
