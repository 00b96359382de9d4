import { ALLOWED, type ConsoleCallId, consoleCalls, mayCall, ROLES } from '@yaksok/console-contract'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createTestConsole } from '../../../test/console.ts'
import { deskForAll } from '../../../test/console-desk.ts'
import { openConsole } from './index.ts'

const { server, desk, operators } = deskForAll({ admin: ['administrator'] })
const { admin } = operators

const IDS = Object.keys(consoleCalls) as ConsoleCallId[]

test('every call has a row in the table of roles, and the table no other', () => {
  expect(Object.keys(ALLOWED).toSorted()).toEqual(IDS.toSorted())
})

test('no two calls share an address', () => {
  const addresses = IDS.map((id) => `${consoleCalls[id].method} ${consoleCalls[id].path.replaceAll(/:\w+/g, ':')}`)
  expect(new Set(addresses).size).toBe(IDS.length)
})

test('without a session every call but those of the door is 401', async () => {
  for (const id of IDS) {
    const { status, body } = await desk.ask(id as 'me')
    if (ALLOWED[id] === 'public') expect(status, id).not.toBe(403)
    else expect([status, body.code], id).toEqual([401, 'login-needed'])
  }
})

test.each(ROLES)('%s gets 403 for what the table does not let it do, and for nothing else', async (role) => {
  const { ask } = await desk.operator(role)
  for (const id of IDS) {
    // the first is looked at before what is sent: nothing here is changed by an empty request
    if (id === 'logout' || ALLOWED[id] === 'public') continue
    const refused =
      (await ask(id as 'me', { month: 'none', id: 'none', kind: 'none' } as never)).body.code === 'role-missing'
    expect(refused, id).toBe(!mayCall(id, [role]))
  }
})

test.each([
  ['without the header', { 'x-yaksok-console': undefined }],
  ['as a form', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['as plain text', { 'content-type': 'text/plain' }],
  ['from another origin', { origin: 'http://localhost:4173' }],
  ['from another site', { 'sec-fetch-site': 'cross-site' }],
])('a change that is sent %s is refused', async (_, headers) => {
  const wrong = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined))
  const request = { headers: wrong as Record<string, string> }
  if ('x-yaksok-console' in headers) {
    const { statusCode, body } = await desk.app.inject({
      method: 'POST',
      url: '/api/logout',
      headers: { host: 'localhost:4180', cookie: admin.cookie, 'content-type': 'application/json' },
      payload: '{}',
    })
    expect([statusCode, JSON.parse(body).code]).toEqual([403, 'not-from-here'])
  } else expect((await admin.ask('logout', {}, request)).body).toMatchObject({ code: 'not-from-here' })
  expect((await admin.ask('me')).status).toBe(200)
})

test('answers are kept by nobody, framed by nobody, and read by the console’s pages alone', async () => {
  const { headers } = await admin.ask('me')
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
  expect(headers['access-control-allow-origin']).toBeUndefined()
})

test('the cookie is for this host alone, of no script and no other site; over TLS the browser holds it to that', async () => {
  const out = await (await desk.operator('auditor')).ask('logout')
  expect(out.headers['set-cookie']).toBe('yaksok-console=; Max-Age=0; HttpOnly; SameSite=Strict; Path=/')
  const config = { ...server.services.config, consoleOrigin: 'https://console.example' }
  const secure = await createTestConsole({ ...server, services: { ...server.services, config } })
  const { cookie } = await desk.operator('auditor')
  const ask = (name: string) =>
    secure.app.inject({
      url: '/api/me',
      headers: { host: 'console.example', cookie: `${name}=${cookie.split('=')[1]}` },
    })
  expect((await ask('yaksok-console')).statusCode).toBe(401)
  const reply = await ask('__Host-yaksok-console')
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['strict-transport-security']).toBeDefined()
  await secure.close()
})

test('what cannot be read is 400 with the field, what is not there 404, and a fault says nothing of itself', async () => {
  expect((await admin.ask('members', { limit: 1000 })).body).toMatchObject({
    code: 'bad-input',
    message: expect.stringContaining('limit'),
  })
  expect((await admin.ask('members', { cursor: 'x' })).body).toMatchObject({ code: 'bad-input' })
  expect((await desk.app.inject({ url: '/api/nothing' })).json()).toMatchObject({ code: 'not-found' })
  await server.owner.query('alter table desk_rules rename to hidden_rules')
  const reply = await admin.ask('desk')
  await server.owner.query('alter table hidden_rules rename to desk_rules')
  expect(reply.status).toBe(500)
  expect(reply.text).not.toMatch(/desk_rules|relation/)
})

test.each([
  ['a day that no calendar has', 'audit', { from: '2026-02-31' }],
  ['a day before the first year', 'audit', { to: '0000-01-01' }],
  ['a cursor whose time no clock shows', 'bookings', { cursor: '2026-13-45 25:61:00+00|1' }],
  ['a cursor of codes that never was one', 'invites', { cursor: '2026-11-20 .-.|ABCD' }],
  ['a character that PostgreSQL cannot store', 'audit', { cursor: 'a\0' }],
  ['half a character', 'memberWhy', { id: 1, reason: '\ud83d' }],
])('%s is what was sent, and no fault of ours', async (_, id, request) => {
  expect(await admin.ask(id as 'me', request)).toMatchObject({ status: 400, body: { code: 'bad-input' } })
})

test('the console opens on the database that the command line would use, and says whether it answers', async () => {
  const config = { ...server.services.config, databaseUrl: server.database.url }
  const opened = await openConsole(config, { log: server.services.log })
  const app = Fastify()
  await app.register(opened.plugin, { prefix: '/api' })
  expect((await app.inject({ url: '/api/me' })).json()).toMatchObject({ code: 'login-needed' })
  expect(await opened.ready()).toBe(true)
  await app.close()
  await opened.close()
  expect(await opened.ready()).toBe(false)
})
