/** On the origin of previews the page is code that nobody has released: what it asks of the API, and what it gets. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../test/index.ts'
import { ConfigError, readConfig } from '../../infra/config/index.ts'

const ORIGIN = 'https://preview.example'
const THERE = { host: 'preview.example' }
const HERE = { host: 'app.example' }
const DEMO = { username: 'demo', password: 'demo-pass-1' }

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ contents: 'demo', config: { previewOrigin: ORIGIN } })
})
afterAll(() => server.close())

const SAMPLES_ALONE = '미리보기에서는 예시 계정으로만 로그인할 수 있어요'
const PASSWORD = 'the words of a member'

/** A member, by the app's own origin. */
let counter = 0
async function member() {
  const username = `real${++counter}`
  return { username, token: await server.register(username, PASSWORD) }
}
const sessionsOf = async (username: string) =>
  (
    await server.owner.query('select 1 from sessions s join members m on m.id = s.member_id where m.username = $1', [
      username,
    ])
  ).rowCount

test('a member does not log in there, whatever the host is spelled like, and no session begins', async () => {
  const { username } = await member()
  for (const host of ['preview.example', 'PREVIEW.example', 'preview.example:80']) {
    const reply = await server.call('login', { username, password: PASSWORD }, { headers: { host } })
    expect([reply.code === 200, reply.msg, reply.headers['set-cookie']], host).toEqual([
      false,
      SAMPLES_ALONE,
      undefined,
    ])
  }
  expect(await sessionsOf(username)).toBe(1)
  expect((await server.call('login', { username, password: PASSWORD }, { headers: HERE })).code).toBe(200)
})

test('nobody becomes a member there', async () => {
  const asked = { username: 'nobody1', password: PASSWORD, code: 'YAKSOK2026', adult: '1' } as const
  expect((await server.call('register', asked, { headers: THERE })).msg).toBe(SAMPLES_ALONE)
  expect(await sessionsOf('nobody1')).toBe(0)
  expect((await server.call('register', asked, { headers: HERE })).code).toBe(200)
})

test('a member’s token opens nothing there, for reading, for writing and for news', async () => {
  const { token } = await member()
  for (const id of ['userInfo', 'notices', 'sessions', 'logout', 'duty', 'passkeys'] as const)
    expect((await server.call(id, {}, { token, headers: THERE })).code, id).toBe(401)
  const news = await server.app.inject({
    url: '/api/events',
    headers: { ...THERE, token: Buffer.from(token).toString('base64') },
  })
  expect(news.body).not.toContain('event:')
  // nor has anything become of the session
  expect((await server.call('userInfo', {}, { token, headers: HERE })).code).toBe(200)
})

test('a sample member logs in there, and the token is good there', async () => {
  const { code, data } = await server.call('login', DEMO, { headers: THERE })
  expect(code).toBe(200)
  const token = (data as { id: string }).id
  expect((await server.call('userInfo', {}, { token, headers: THERE })).data).toMatchObject({ username: 'demo' })
})

test('a view says whether it is a sample member’s; of another nothing is answered there', async () => {
  const { username } = await member()
  const viewOf = async (asked: { username: string; password: string }, host: string) => {
    const { headers } = await server.call('login', asked, { headers: HERE })
    const [cookie = ''] = String(headers['set-cookie']).split('; ')
    const request = { headers: { cookie }, protocol: 'http', host, ip: '127.0.0.1', id: 'page' }
    return (await server.views(request as never)?.open()) ?? null
  }
  const [demo, real] = [await viewOf(DEMO, THERE.host), await viewOf({ username, password: PASSWORD }, THERE.host)]
  expect([demo?.sample, real?.sample]).toEqual([true, false])
  expect(await demo?.ask('userInfo', {})).toMatchObject({ username: 'demo' })
  await expect(real?.ask('userInfo', {})).rejects.toThrow()
})

test.each(['preview.example', 'http://preview.example', 'https://preview.example/', 'https://u:p@preview.example'])(
  'PREVIEW_ORIGIN=%s is refused',
  (PREVIEW_ORIGIN) => {
    expect(() => readConfig({ PREVIEW_ORIGIN })).toThrow(ConfigError)
  },
)
