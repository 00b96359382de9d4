import { AUTH_ERROR, BOUND, PROOF_SKEW_MS, type ResponseOf } from '@yaksok/shared/core/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../test/index.ts'
import { boundBrowser } from '../../../test/members/bound-browser.ts'
import { newKey } from '../../../test/members/proof-signer.ts'

const PASSWORD = 'long enough 9'
const config = { boundSessions: true }
const refused = { status: 200, code: 401, msg: AUTH_ERROR }
const again = { status: 401, code: 401 }

let server: TestServer
/** Another process of the same app. */
let other: TestServer
beforeAll(async () => {
  server = await createTestServer({ config })
  other = await createTestServer({ config, database: server.database })
})
afterAll(async () => {
  await other.close()
  await server.close()
})

let counter = 0
/** A member whose session is bound to the key of a browser. */
async function member() {
  const username = `Bound${++counter}`
  await server.register(username, PASSWORD)
  const browser = boundBrowser(server)
  const { data, msg } = await browser.logIn(username, PASSWORD)
  expect(msg).toBe('')
  return { username, browser, token: (data as ResponseOf<'login'>).id }
}

test('a bound session opens with a proof of its key, for reading and for writing, on every process', async () => {
  const { username, browser, token } = await member()
  expect(token.startsWith(BOUND)).toBe(true)
  expect(await browser.call('userInfo', token)).toMatchObject({ code: 200, data: { username } })
  expect(await browser.call('userInfo', token, {}, {}, other)).toMatchObject({ code: 200 })
  expect(await browser.call('setSex', token, { sex: '1' })).toMatchObject({ code: 200 })
  expect(await browser.call('deposits', token, { page: '1' })).toMatchObject({ code: 200 })
})

test('its token alone opens nothing, and says nothing of the account', async () => {
  const { username, token } = await member()
  for (const id of ['userInfo', 'setSex', 'sessions', 'logout', 'beginConfirm'] as const)
    expect(await server.callRaw(id, id === 'setSex' ? { sex: '1' } : {}, { token })).toMatchObject(refused)
  expect(await other.callRaw('userInfo', {}, { token })).toMatchObject(refused)
  await server.owner.query('update members set status = 0 where username = $1', [username])
  expect(await server.callRaw('notices', {}, { token })).toMatchObject(refused)
  const events = await server.app.inject({ url: '/api/events', headers: { token: btoa(token) } })
  expect(events.body).not.toContain('event:')
  expect(events.statusCode === 200 && events.headers['content-type'] === 'text/event-stream').toBe(false)
})

test('a proof is good for one method, address, query, token and key alone', async () => {
  const { browser, token, username } = await member()
  const elsewhere = await member()
  const { data } = await browser.logIn(username, PASSWORD)
  const second = (data as ResponseOf<'login'>).id
  const wrong = [
    { method: 'POST' },
    { path: '/api/member/sessions' },
    { path: '/api/member/getUserInfo?x=1' },
    { token: second },
    { token: elsewhere.token },
    { token: '' },
    { key: newKey().privateKey },
  ]
  for (const claims of wrong) expect(await browser.call('userInfo', token, {}, claims)).toMatchObject(refused)
  expect(await elsewhere.browser.call('userInfo', token)).toMatchObject(refused)
  for (const proof of ['', '1.2.3', 'x'.repeat(9000), `${Date.now()}.${'A'.repeat(22)}.${'A'.repeat(86)}`])
    expect(await server.callRaw('userInfo', {}, { token, headers: { proof } })).toMatchObject(refused)
  expect(await browser.call('userInfo', token)).toMatchObject({ code: 200 })
})

test('no nonce is taken twice: a read on its process, a write on any, and the signature’s other form is the same', async () => {
  const { browser, token } = await member()
  const read = { proof: browser.proofOf('userInfo', {}, token) }
  expect(await server.callRaw('userInfo', {}, { token, headers: read })).toMatchObject({ code: 200 })
  expect(await server.callRaw('userInfo', {}, { token, headers: read })).toMatchObject(again)
  expect(await server.callRaw('userInfo', {}, { token, headers: { proof: mirrored(read.proof) } })).toMatchObject(again)
  const write = { proof: browser.proofOf('setSex', { sex: '1' }, token) }
  const send = (at: TestServer) => at.callRaw('setSex', { sex: '1' }, { token, headers: write })
  const answers = await Promise.all([send(server), send(other), send(server), send(other)])
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 401, 401, 401])
})

/** ECDSA: with s, the order less s signs the same. */
function mirrored(proof: string): string {
  const [time, nonce, signature = ''] = proof.split('.')
  const bytes = Buffer.from(signature, 'base64url')
  const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
  const s = order - BigInt(`0x${bytes.subarray(32).toString('hex')}`)
  const turned = Buffer.concat([bytes.subarray(0, 32), Buffer.from(s.toString(16).padStart(64, '0'), 'hex')])
  return `${time}.${nonce}.${turned.toString('base64url')}`
}

test('a clock that is two hours off is told so in a line, with the server’s time beside it, and the session stays', async () => {
  const { browser, token, username } = await member()
  for (const ahead of [7_200_000, -7_200_000, PROOF_SKEW_MS + 5000, -PROOF_SKEW_MS - 5000]) {
    const answer = await browser.call('userInfo', token, {}, { ahead })
    expect(answer).toMatchObject({ ...again, msg: expect.stringContaining('시계가 맞지 않아서') })
  }
  expect(await browser.logIn(username, PASSWORD, { ahead: 7_200_000 })).toMatchObject(again)
  for (const ahead of [PROOF_SKEW_MS - 5000, 5000 - PROOF_SKEW_MS])
    expect(await browser.call('userInfo', token, {}, { ahead })).toMatchObject({ code: 200 })
})

test('a login with a key that its browser cannot sign with, or that is none, is refused', async () => {
  const { username, browser } = await member()
  const fields = { username, password: PASSWORD }
  const proof = browser.proofOf('login', fields, '')
  const stranger = boundBrowser(server)
  const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url')
  for (const headers of [
    { 'session-key': browser.sessionKey, proof: stranger.proofOf('login', fields, '') },
    { 'session-key': stranger.sessionKey, proof },
    { 'session-key': browser.sessionKey },
    { 'session-key': offCurve, proof },
    { 'session-key': 'x'.repeat(5000), proof },
    { 'session-key': '', proof },
  ] as Record<string, string>[])
    expect(await server.callRaw('login', fields, { headers })).toMatchObject({ code: 400 })
})

test('a session keeps its key: no call of it binds it to another', async () => {
  const { browser, token } = await member()
  const thief = boundBrowser(server)
  for (const id of ['userInfo', 'setSex', 'beginConfirm'] as const) {
    const fields: Record<string, string> = id === 'setSex' ? { sex: '1' } : {}
    const headers = { 'session-key': thief.sessionKey, proof: thief.proofOf(id, fields, token) }
    expect(await server.callRaw(id, fields, { token, headers })).toMatchObject(refused)
  }
  expect(await browser.call('userInfo', token)).toMatchObject({ code: 200 })
  expect(await thief.call('userInfo', token)).toMatchObject(refused)
})

test('a session whose key cannot be read is over', async () => {
  const { browser, token } = await member()
  await server.owner.query('update sessions set proof_key = $1 where token_hash = sha256($2)', [
    Buffer.alloc(65, 4),
    token,
  ])
  expect(await server.callRaw('userInfo', {}, { token })).toMatchObject(refused)
  expect(await browser.call('userInfo', token)).toMatchObject(refused)
})

test('an older client logs in without a key and works as before; its session never gets one', async () => {
  const { username, browser } = await member()
  const token = await server.login(username, PASSWORD)
  expect(token.startsWith(BOUND)).toBe(false)
  expect(await server.call('userInfo', {}, { token })).toMatchObject({ code: 200 })
  const headers = { 'session-key': browser.sessionKey, proof: browser.proofOf('userInfo', {}, token) }
  expect(await server.call('userInfo', {}, { token, headers })).toMatchObject({ code: 200 })
  expect(await server.call('userInfo', {}, { token })).toMatchObject({ code: 200 })
})

test('where sessions are not bound a key does nothing', async () => {
  const plain = await createTestServer({ database: server.database })
  const { username, browser, token } = await member()
  const fields = { username, password: PASSWORD }
  const headers = { 'session-key': browser.sessionKey, proof: browser.proofOf('login', fields, '') }
  const { data } = await plain.callRaw('login', fields, { headers })
  expect((data as ResponseOf<'login'>).id.startsWith(BOUND)).toBe(false)
  // the way back: sessions that are bound go on without proofs
  expect(await plain.callRaw('userInfo', {}, { token })).toMatchObject({ code: 200 })
  await plain.close()
})
