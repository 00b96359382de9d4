import type { ResponseOf } from '@yaksok/shared/core/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../../test/index.ts'
import { createAuthenticator } from '../../../../test/members/authenticator.ts'

const ORIGIN = 'http://localhost:4173'
const PHONE = { host: 'localhost:4173', device: 'a-phone-of-the-owner', 'user-agent': 'Android Chrome/140' }
const ELSEWHERE = { ...PHONE, device: 'a-phone-of-somebody-else' }
const PASSWORD = 'the words of an owner'
const PASSKEY_FAILED = '이 패스키로는 로그인할 수 없어요'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

let counter = 0
type Passkeys = ResponseOf<'passkeys'>
type Options = { options: string }

async function newMember() {
  const username = `passkey${++counter}`
  const token = await server.register(username, PASSWORD, { ip: `10.1.0.${counter}`, headers: PHONE })
  const ask = (id: Parameters<TestServer['callRaw']>[0], fields: Record<string, string> = {}) =>
    server.callRaw(id, fields, { token, headers: PHONE })
  return { username, token, ask }
}

/** A member with a passkey, and the device that holds it. */
async function withPasskey() {
  const member = await newMember()
  const device = createAuthenticator(ORIGIN)
  const begun = (await member.ask('beginPasskey', { password: PASSWORD })).data as Options
  const added = await member.ask('addPasskey', { credential: device.make(begun.options) })
  return { ...member, device, list: (added.data as Passkeys).list }
}

const begin = async (headers = PHONE) =>
  ((await server.callRaw('beginPasskeyLogin', {}, { headers })).data as Options).options
const enter = (credential: string, headers = PHONE) => server.callRaw('passkeyLogin', { credential }, { headers })

test('a passkey is added for the password, and logs in as its member with a session and a view', async () => {
  const { username, device, list } = await withPasskey()
  expect(list).toMatchObject([{ name: 'Android의 Chrome', last_used: null }])
  const reply = await enter(device.use(await begin()))
  expect(reply.code).toBe(200)
  expect(String(reply.headers['set-cookie'])).toMatch(/^yaksok-view=v1:/)
  const token = (reply.data as { id: string }).id
  expect((await server.call('userInfo', {}, { token })).data).toMatchObject({ username })
  const { data } = await server.call('passkeys', {}, { token, headers: PHONE })
  expect(data).toMatchObject({ here: true, list: [{ last_used: expect.stringContaining('+09:00') }] })
})

test('without the right password none is begun, and a session that guesses waits', async () => {
  const { ask } = await newMember()
  expect((await ask('beginPasskey', { password: 'wrong' })).msg).toContain('올바르지 않아요')
  const { rowCount } = await server.owner.query(
    `update tries set count = 20, next_at = now() + interval '1 minute' where key like 'password:%'`,
  )
  expect(rowCount).toBe(1)
  expect((await ask('beginPasskey', { password: PASSWORD })).status).toBe(429)
})

test('a challenge is taken once, by the session or device it was given to, and for its purpose', async () => {
  const { ask, device } = await withPasskey()
  const stranger = await newMember()
  const { options } = (await ask('beginPasskey', { password: PASSWORD })).data as Options
  const other = createAuthenticator(ORIGIN)
  expect((await stranger.ask('addPasskey', { credential: other.make(options) })).code).toBe(401)
  expect((await ask('addPasskey', { credential: other.make(options) })).code).toBe(200)
  expect((await ask('addPasskey', { credential: createAuthenticator(ORIGIN).make(options) })).code).toBe(401)
  const given = await begin()
  expect((await ask('addPasskey', { credential: createAuthenticator(ORIGIN).make(withUser(given)) })).code).toBe(401)
  expect((await enter(device.use(given), ELSEWHERE)).msg).toContain(PASSKEY_FAILED)
  expect((await enter(device.use(given))).code).toBe(200)
  expect((await enter(device.use(given))).msg).toContain(PASSKEY_FAILED)
})

const withUser = (options: string) => JSON.stringify({ ...JSON.parse(options), user: { id: 'AAAA' } })

test('a challenge is good for five minutes', async () => {
  const { device } = await withPasskey()
  const given = await begin()
  const { challenge } = JSON.parse(given)
  const { rows } = await server.owner.query(
    `update passkey_challenges set expires_at = now() where challenge = $1
     returning extract(epoch from expires_at - now())::int as left`,
    [challenge],
  )
  expect(rows).toHaveLength(1)
  expect((await enter(device.use(given))).msg).toContain(PASSKEY_FAILED)
})

test.each([
  ['another origin', { origin: 'https://localhost.evil.example' }],
  ['another domain', { domain: 'evil.example' }],
  ['nobody verified', { flags: 0x01 }],
  ['another member named', { userHandle: 'AAAA' }],
])('%s logs nobody in', async (_, otherwise) => {
  const { device } = await withPasskey()
  expect((await enter(device.use(await begin(), otherwise))).msg).toContain(PASSKEY_FAILED)
  expect((await enter(device.use(await begin()))).code).toBe(200)
})

test('another key of the same name, and one that nobody has registered, log nobody in', async () => {
  await withPasskey()
  expect((await enter(createAuthenticator(ORIGIN).use(await begin()))).msg).toContain(PASSKEY_FAILED)
  expect((await enter('{"id":"x"}')).code).toBe(400)
})

test('a count that does not grow is a copy, and gets in nowhere', async () => {
  const { device } = await withPasskey()
  expect((await enter(device.use(await begin(), { counter: 9 }))).code).toBe(200)
  expect((await enter(device.use(await begin(), { counter: 9 }))).msg).toContain(PASSKEY_FAILED)
  const both = [device.use(await begin(), { counter: 10 }), device.use(await begin(), { counter: 10 })]
  const codes = (await Promise.all(both.map((one) => enter(one)))).map(({ code }) => code)
  expect(codes.toSorted()).toEqual([200, 401])
})

test('a passkey is named and removed by its member alone, and then opens nothing', async () => {
  const { ask, device, list } = await withPasskey()
  const stranger = await newMember()
  const id = list[0]?.id ?? ''
  expect((await stranger.ask('removePasskey', { id })).code).toBe(401)
  expect((await stranger.ask('namePasskey', { id, name: '내 것' })).code).toBe(401)
  expect((await ask('namePasskey', { id, name: ' 내 휴대폰 ' })).data).toMatchObject({ list: [{ name: '내 휴대폰' }] })
  expect((await ask('removePasskey', { id })).data).toMatchObject({ list: [] })
  expect((await enter(device.use(await begin()))).msg).toContain(PASSKEY_FAILED)
})

test('a passkey that is added is told to its member', async () => {
  const { token } = await withPasskey()
  expect((await server.call('notifications', {}, { token })).data).toMatchObject({
    list: [{ kind: 'passkey-added', text: 'Android의 Chrome' }],
  })
})

test('at an address that is not the site’s none works', async () => {
  const { token } = await newMember()
  const headers = { ...PHONE, host: 'localhost.evil.example' }
  expect((await server.callRaw('beginPasskeyLogin', {}, { headers })).code).toBe(401)
  expect((await server.callRaw('beginPasskey', { password: PASSWORD }, { headers, token })).code).toBe(401)
  expect((await server.callRaw('passkeysHere', {}, { headers })).data).toEqual({ here: false })
  expect((await server.callRaw('passkeysHere', {}, { headers: PHONE })).data).toEqual({ here: true })
})

test('algorithms are those that Node does not call experimental', async () => {
  const { ask } = await newMember()
  const { options } = (await ask('beginPasskey', { password: PASSWORD })).data as Options
  expect(JSON.parse(options).pubKeyCredParams.map(({ alg }: { alg: number }) => alg)).toEqual([-8, -7, -257])
})

test('a network that begins without end waits', async () => {
  const ip = '203.0.113.77'
  const headers = PHONE
  let reply = await server.callRaw('beginPasskeyLogin', {}, { ip, headers })
  for (let n = 0; n < 1000 && reply.status === 200; n++)
    reply = await server.callRaw('beginPasskeyLogin', {}, { ip, headers })
  expect(reply.status).toBe(429)
  expect((await server.callRaw('beginPasskeyLogin', {}, { ip: '203.0.113.78', headers })).status).toBe(200)
})

test('a right passkey gives its turn back, a wrong one does not', async () => {
  const { device } = await withPasskey()
  const left = async (ip: string) => {
    const { rows } = await server.owner.query('select tries from turn_queues where queue = $1', [`passkey:net:${ip}`])
    return rows[0].tries
  }
  const from = async (ip: string, otherwise = {}) => {
    const begun = (await server.callRaw('beginPasskeyLogin', {}, { ip, headers: PHONE })).data as Options
    const credential = device.use(begun.options, otherwise)
    return (await server.callRaw('passkeyLogin', { credential }, { ip, headers: PHONE })).code
  }
  expect([await from('203.0.113.81'), await left('203.0.113.81')]).toEqual([200, 1])
  expect([await from('203.0.113.82', { origin: 'https://evil.example' }), await left('203.0.113.82')]).toEqual([401, 2])
})
