import { expect, test } from 'vitest'
import { askingOf, CONSOLE_ORIGIN, type ConsoleReply } from '../../../test/console.ts'
import { deskForAll } from '../../../test/console-desk.ts'
import { codeOf, cookieOf, enrolmentsOf, PASSWORD } from '../../../test/console-enrolment.ts'
import { createAuthenticator } from '../../../test/members/authenticator.ts'
import { opsOf } from '../../../test/ops.ts'
import type { Queryable } from '../../infra/database/index.ts'
import { disableOperator, resetOperator } from '../accounts/index.ts'

const { server, desk, somebodyWaits } = deskForAll()
const ops = opsOf(server)
const { invited, withPassword } = enrolmentsOf(server, desk)

test('the first administrator is made at the command line, and enrols once with password and code', async () => {
  const { name, enrolment, entered, ask } = await withPassword()
  expect(entered).toMatchObject({ status: 200, body: { name, roles: ['administrator'], password: true, passkeys: 0 } })
  expect((await ask('me')).body).toMatchObject({ name })
  expect((await desk.ask('enrolment', { enrolment })).body).toMatchObject({ code: 'login-wrong' })
  expect(await ops('operators', 'list')).toContain(name)
})

test('an enrolment is over after 24 hours, and a second one ends the first', async () => {
  const { name, enrolment } = await invited()
  const next = /Enrolment code: (\S+)/.exec(await ops('operators', 'reset', name))?.[1] ?? ''
  expect((await desk.ask('enrolment', { enrolment })).status).toBe(401)
  expect((await desk.ask('enrolment', { enrolment: next })).body).toMatchObject({ name })
  await server.owner.query('update operators set enrolment_until = now() where name = $1', [name])
  expect((await desk.ask('enrolment', { enrolment: next })).status).toBe(401)
})

test('password and code log in; a code is taken once, and nothing tells which of them is wrong', async () => {
  const { name, secret } = await withPassword()
  const login = (password: string, code: string) => desk.ask('loginPassword', { name, password, code })
  // one later than the enrolment's: a minute that turns meanwhile makes neither wrong
  const code = codeOf(secret, 1)
  const wrong = await login('not the password', code)
  expect(wrong).toMatchObject({ status: 401, body: { code: 'login-wrong' } })
  expect((await login(PASSWORD, '000000')).body).toEqual(wrong.body)
  const nobody = await desk.ask('loginPassword', { name: 'nobody', password: PASSWORD, code })
  expect(nobody.body).toEqual(wrong.body)
  const both = await Promise.all([login(PASSWORD, code), login(PASSWORD, code)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
  expect((await login(PASSWORD, code)).status).toBe(401)
})

/** Does something to an operator while a login of theirs has been checked and is about to open a session. */
async function meanwhile(work: (db: Queryable) => Promise<unknown>, login: () => Promise<ConsoleReply>) {
  const client = await server.owner.connect()
  try {
    await client.query('begin')
    await work(client)
    const reply = login()
    await somebodyWaits()
    await client.query('commit')
    return await reply
  } finally {
    client.release()
  }
}

test('a password that is taken away while it is compared opens no session', async () => {
  const { name, secret, entered } = await withPassword()
  const { vault } = server.services
  const code = codeOf(secret, 1)
  const reply = await meanwhile(
    (db) => resetOperator(db, vault, entered.body.id),
    () => desk.ask('loginPassword', { name, password: PASSWORD, code }),
  )
  expect(reply).toMatchObject({ status: 401, body: { code: 'login-wrong' } })
})

test('an operator who is kept out while their passkey is checked has no session when they are let in again', async () => {
  const { enrolment } = await invited()
  const device = createAuthenticator(CONSOLE_ORIGIN)
  const { options } = (await desk.ask('enrolPasskeyBegin', { enrolment })).body
  const { body } = await desk.ask('enrolPasskey', { enrolment, credential: device.make(options) })
  const credential = device.use((await desk.ask('loginPasskeyBegin')).body.options)
  const reply = await meanwhile(
    (db) => disableOperator(db, body.id),
    () => desk.ask('loginPasskey', { credential }),
  )
  expect(reply).toMatchObject({ status: 401, body: { code: 'login-wrong' } })
  const { rowCount } = await server.owner.query('select from operator_sessions where operator_id = $1', [body.id])
  expect(rowCount).toBe(0)
})

test('who guesses at a name waits', async () => {
  const { name } = await invited()
  const guess = () => desk.ask('loginPassword', { name, password: 'a guess', code: '123456' }, { ip: '203.0.113.9' })
  let reply = await guess()
  for (let n = 0; n < 12 && reply.status === 401; n++) reply = await guess()
  expect(reply).toMatchObject({ status: 429, body: { code: 'too-many' } })
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
})

test('a passkey enrols and logs in, at the console’s origin alone; one of a member means nothing', async () => {
  const { name, enrolment } = await invited('cashier')
  const device = createAuthenticator(CONSOLE_ORIGIN)
  const { options } = (await desk.ask('enrolPasskeyBegin', { enrolment })).body
  const entered = await desk.ask('enrolPasskey', { enrolment, credential: device.make(options) })
  expect(entered).toMatchObject({ status: 200, body: { name, passkeys: 1, password: false } })
  const begin = async () => (await desk.ask('loginPasskeyBegin')).body.options
  const use = (credential: string) => desk.ask('loginPasskey', { credential })
  const elsewhere = device.use(await begin(), { origin: 'http://localhost:4173' })
  expect((await use(elsewhere)).status).toBe(401)
  const right = device.use(await begin())
  expect((await use(right)).body).toMatchObject({ name })
  expect((await use(right)).status).toBe(401)
  const members = createAuthenticator(CONSOLE_ORIGIN)
  expect((await use(members.use(await begin()))).status).toBe(401)
  // the last way in stays
  const ask = askingOf(desk.app, cookieOf(entered))
  const [passkey] = (await ask('ownPasskeys')).body.items
  expect((await ask('removeOwnPasskey', { id: passkey?.id ?? 0 })).body).toMatchObject({ code: 'conflict' })
})

test('sessions are listed and ended, by their operator and by an administrator, and end by themselves', async () => {
  const cashier = await desk.operator('cashier')
  const other = askingOf(desk.app, cashier.cookie)
  const [own] = (await cashier.ask('ownSessions')).body.items
  expect(own).toMatchObject({ device: 'Mac의 Chrome', current: true, place: '127.0.*.*' })
  const admin = await desk.operator('administrator')
  expect((await admin.ask('operatorSessions', { id: cashier.id })).body.items).toHaveLength(1)
  await admin.ask('endOperatorSessions', { id: cashier.id })
  expect(await other('me')).toMatchObject({ status: 401, body: { code: 'login-needed' } })
  const idle = await desk.operator('cashier')
  await server.owner.query(
    `update operator_sessions set seen_at = now() - interval '31 minutes' where operator_id = $1`,
    [idle.id],
  )
  expect((await idle.ask('me')).status).toBe(401)
  await expect(
    server.owner.query(`update operator_sessions set ends_at = started_at + interval '13 hours'`),
  ).rejects.toThrow('check constraint')
})

test('a member’s token opens nothing here, and a session of the console nothing there', async () => {
  const token = await server.register('consolemember')
  const here = await desk.ask(
    'me',
    {},
    { headers: { token: Buffer.from(token).toString('base64'), cookie: `yaksok-console=${token}` } },
  )
  expect(here.status).toBe(401)
  const { cookie } = await desk.operator('administrator')
  const stolen = cookie.split('=')[1] ?? ''
  expect((await server.call('userInfo', {}, { token: stolen, headers: { cookie } })).code).toBe(401)
})

test('changing how one logs in wants a login of the last ten minutes', async () => {
  const one = await desk.operator('cashier')
  expect((await one.ask('beginOwnPassword')).status).toBe(200)
  await server.owner.query(
    `update operator_sessions set started_at = now() - interval '11 minutes',
    ends_at = now() + interval '1 hour' where operator_id = $1`,
    [one.id],
  )
  expect((await one.ask('beginOwnPassword')).body).toMatchObject({ code: 'login-again' })
  expect((await one.ask('beginOwnPasskey')).body).toMatchObject({ code: 'login-again' })
})

test('secrets are sealed and hashed: no table holds a cookie, an enrolment or a TOTP secret', async () => {
  const { enrolment, secret, entered } = await withPassword()
  const { rows } = await server.owner.query(
    'select (select jsonb_agg(o) from operators o)::text || (select jsonb_agg(s) from operator_sessions s)::text as all',
  )
  for (const text of [enrolment, secret, cookieOf(entered).split('=')[1] ?? '?'])
    expect(rows[0].all).not.toContain(text)
})

test('there is always an administrator, and nobody changes their own account', async () => {
  const admin = await desk.operator('administrator')
  expect((await admin.ask('disableOperator', { id: admin.id })).body).toMatchObject({ code: 'conflict' })
  const made = await admin.ask('addOperator', { name: '새 사람', roles: ['support'] })
  expect(made.body.enrolment).toMatch(/^[\w-]{43}$/)
  expect((await admin.ask('setRoles', { id: made.body.id, roles: ['content', 'auditor'] })).status).toBe(200)
  expect((await admin.ask('disableOperator', { id: made.body.id })).status).toBe(200)
  expect((await desk.ask('enrolment', { enrolment: made.body.enrolment })).status).toBe(401)
  const { rows } = await server.owner.query<{ name: string }>(
    `select name from operators where 'administrator' = any(roles) and disabled_at is null and id <> $1`,
    [admin.id],
  )
  for (const { name } of rows) await ops('operators', 'disable', name)
  await expect(ops('operators', 'disable', admin.name)).rejects.toThrow('One administrator has to stay')
})
