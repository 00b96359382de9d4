import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../test/index.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  await server.services.pool.query(`insert into invites (code, max_uses) values ('OPEN2026', null)`)
})
afterAll(() => server.close())

let counter = 0
const PASSWORD = 'the words of a viewer'

/** A new member, the cookie that their login set, and its attributes. */
async function viewer() {
  const username = `viewer${++counter}`
  await server.register(username, PASSWORD)
  const { data, headers } = await server.call('login', { username, password: PASSWORD })
  const [cookie = '', ...attributes] = String(headers['set-cookie']).split('; ')
  return { username, token: (data as { id: string }).id, cookie, attributes }
}

/** As the gateway asks, with this cookie and nothing else. */
const open = async (cookie: string) =>
  server.views({ headers: { cookie }, protocol: 'http', ip: '127.0.0.1', id: 'page' } as never)?.open() ?? null

const clearing = (headers: Record<string, unknown>) => /^yaksok-view=; .*Max-Age=0/.test(String(headers['set-cookie']))

test('a login gives the browser a view: a cookie for pages alone, out of reach of scripts', async () => {
  const { cookie, attributes, token } = await viewer()
  expect(cookie).toMatch(/^yaksok-view=v1:/)
  expect(attributes).toEqual(['Path=/', 'Max-Age=2592000', 'HttpOnly', 'SameSite=Lax'])
  expect(cookie).not.toContain(token)
})

test('a registration gives it too', async () => {
  const reply = await server.call('register', {
    username: `viewer${++counter}`,
    password: PASSWORD,
    code: 'OPEN2026',
    adult: '1',
  })
  expect(String(reply.headers['set-cookie'])).toMatch(/^yaksok-view=v1:/)
})

test('a view shows what the member would be answered, and says for which token', async () => {
  const { username, token, cookie } = await viewer()
  const view = await open(cookie)
  expect(await view?.ask('userInfo', {})).toMatchObject({ username })
  expect(await view?.ask('notices', {})).toEqual([])
  expect(await view?.ask('deposits', { status: '1' })).toEqual([])
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  expect(
    Buffer.from(hash)
      .toString('hex')
      .startsWith(view?.mark ?? '-'),
  ).toBe(true)
  expect(view?.mark).toHaveLength(16)
})

test('a view changes nothing, whatever a release asks for', async () => {
  const { cookie, token } = await viewer()
  const view = await open(cookie)
  for (const id of ['logout', 'endOtherSessions', 'setName', 'withdraw', 'takeBreak', 'toString', 'nobody'])
    await expect(view?.ask(id, {})).rejects.toThrow('no call that only reads')
  expect((await server.call('userInfo', {}, { token })).code).toBe(200)
})

test('a view asks with the fields that the contract knows, and with no others', async () => {
  const view = await open((await viewer()).cookie)
  for (const fields of [{}, { id: '' }, { id: 'x'.repeat(65) }, { id: '1', more: '1' }] as Record<string, string>[])
    await expect(view?.ask('goodsFind', fields)).rejects.toThrow()
  await expect(view?.ask('notices', { page: '1' })).rejects.toThrow()
})

test('the cookie opens no call of the API: they want the token', async () => {
  const { cookie } = await viewer()
  const headers = { cookie }
  for (const id of ['userInfo', 'notices', 'logout', 'sessions'] as const)
    expect((await server.call(id, {}, { headers })).code).toBe(401)
  expect(await open(cookie)).not.toBeNull()
})

test('it ends with the session: at logout, everywhere, and when the member is not active', async () => {
  const { cookie, token } = await viewer()
  const { headers } = await server.call('logout', {}, { token, headers: { cookie } })
  expect(clearing(headers)).toBe(true)
  expect(await open(cookie)).toBeNull()

  const frozen = await viewer()
  await server.owner.query('update members set status = 0 where username = $1', [frozen.username])
  server.services.bus.emit('member', '0')
  const view = await open(frozen.cookie)
  await expect(view?.ask('notices', {})).rejects.toThrow()
})

test('it ends at once when the member ends its session from another device', async () => {
  const { username, cookie } = await viewer()
  const token = await server.login(username, PASSWORD)
  expect(await open(cookie)).not.toBeNull()
  await server.call('endOtherSessions', {}, { token })
  expect(await open(cookie)).toBeNull()
})

test('a page that was left shows nobody, and the next login ends that', async () => {
  const { cookie, username } = await viewer()
  const left = `${cookie}; yaksok-left=1`
  expect(await open(left)).toBeNull()
  const { headers } = await server.call('login', { username, password: PASSWORD }, { headers: { cookie: left } })
  expect(headers['set-cookie']).toEqual([
    expect.stringMatching(/^yaksok-view=v1:/),
    'yaksok-left=; Path=/; Max-Age=0; SameSite=Lax',
  ])
})

test('a token that is over takes the view of this browser with it', async () => {
  const { cookie } = await viewer()
  const { headers } = await server.call('userInfo', {}, { token: 'over', headers: { cookie } })
  expect(clearing(headers)).toBe(true)
})

test.each(['yaksok-view=', 'yaksok-view=x', 'yaksok-view=v1:0:a:b:c', `yaksok-view=${'v'.repeat(400)}`, 'other=1', ''])(
  'the cookie "%s" names nobody',
  (cookie) => {
    expect(server.views({ headers: { cookie }, protocol: 'http' } as never)).toBeNull()
  },
)
