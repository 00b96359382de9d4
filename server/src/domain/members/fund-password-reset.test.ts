import type { ResponseOf } from '@yaksok/shared/core/contract'
import { message } from '@yaksok/shared/core/text'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../test/index.ts'
import { opsOf } from '../../../test/ops.ts'

let server: TestServer
let ops: ReturnType<typeof opsOf>
beforeAll(async () => {
  server = await createTestServer()
  ops = opsOf(server)
})
afterAll(() => server.close())

let counter = 0

/** A member with the fund password 7294. */
async function newMember() {
  const username = `forgot${++counter}`
  const token = await server.register(username, undefined, { ip: `10.3.0.${counter}` })
  const ask = async (id: Parameters<TestServer['callRaw']>[0], fields: Record<string, string> = {}) =>
    await server.callRaw(id, fields, { token })
  const reset = async () => ((await ask('fundPasswordReset')).data as ResponseOf<'fundPasswordReset'>).reset
  await ask('setFundPassword', { paypassword: '7294' })
  return { username, token, ask, reset }
}

const begin = (username: string) => ops('members', 'reset-fund-password', username, '1:1', '문의', '12')
const passTime = (username: string, time: string) =>
  server.owner.query(
    `update fund_password_resets set due_at = due_at - $2::interval
     where member_id = (select id from members where username = $1)`,
    [username, time],
  )

test('a reset has its day: until then the old password holds, then a new one is set, once', async () => {
  const { username, ask, reset } = await newMember()
  expect(await reset()).toBeNull()
  expect(await begin(username)).toContain('A new PIN can be set from')
  expect(await reset()).toMatchObject({ ready: false })
  await passTime(username, '23 hours 59 minutes')
  expect((await ask('setFundPassword', { paypassword: '8351' })).msg).toBe(message('fundPassword.alreadySet'))
  await passTime(username, '1 minute')
  expect(await reset()).toMatchObject({ ready: true })
  expect((await ask('setFundPassword', { paypassword: '8351' })).code).toBe(200)
  expect(await reset()).toBeNull()
  expect((await ask('setFundPassword', { paypassword: '9462' })).msg).toBe(message('fundPassword.alreadySet'))
})

test('the member is told at once, and a second wish neither shortens nor tells anew', async () => {
  const { username, ask, reset } = await newMember()
  await begin(username)
  const first = await reset()
  await begin(username)
  expect(await reset()).toEqual(first)
  const { list } = (await ask('notifications')).data as ResponseOf<'notifications'>
  expect(list.map(({ kind }) => kind)).toEqual(['fund-password-reset'])
})

test('of two new passwords at once one is set', async () => {
  const { username, ask } = await newMember()
  await begin(username)
  await passTime(username, '1 day')
  const replies = await Promise.all(['8351', '9462'].map((paypassword) => ask('setFundPassword', { paypassword })))
  expect(replies.map(({ code }) => code).toSorted()).toEqual([200, 401])
})

test('a reset that nobody used is over after a week, and another one begins anew', async () => {
  const { username, ask, reset } = await newMember()
  await begin(username)
  await passTime(username, '7 days 23 hours')
  expect(await reset()).toMatchObject({ ready: true })
  await passTime(username, '1 hour')
  expect(await reset()).toBeNull()
  expect((await ask('setFundPassword', { paypassword: '8351' })).msg).toBe(message('fundPassword.alreadySet'))
  await begin(username)
  expect(await reset()).toMatchObject({ ready: false })
})

test('the member keeps the password: nothing of the reset is left', async () => {
  const { username, ask, reset } = await newMember()
  await begin(username)
  await passTime(username, '1 day')
  expect((await ask('keepFundPassword')).data).toEqual({ reset: null })
  expect(await reset()).toBeNull()
  expect((await ask('setFundPassword', { paypassword: '8351' })).msg).toBe(message('fundPassword.alreadySet'))
})

test('a new password begins without the wrong tries of the old one', async () => {
  const { username, ask } = await newMember()
  await server.owner.query(
    `insert into fund_password_guards (member_id, tries, wrong, locks, locked_until)
     select id, 5, 5, 1, now() + interval '15 minutes' from members where username = $1`,
    [username],
  )
  await begin(username)
  await passTime(username, '1 day')
  await ask('setFundPassword', { paypassword: '8351' })
  const { rows } = await server.owner.query(
    `select g.tries, g.locked_until from fund_password_guards g join members m on m.id = g.member_id where username = $1`,
    [username],
  )
  expect(rows).toEqual([{ tries: 0, locked_until: null }])
})

test('who has set none has none to reset, and the API may begin none', async () => {
  const username = `forgot${++counter}`
  await server.register(username, undefined, { ip: `10.3.0.${counter}` })
  await expect(begin(username)).rejects.toThrow('has no PIN')
  await expect(server.services.pool.query('select fund_password_reset_begin(1)')).rejects.toThrow('permission denied')
})

test('a temporary password takes the passkeys with it', async () => {
  const { username } = await newMember()
  await server.owner.query(
    `insert into passkeys (member_id, credential_id, public_key, user_handle, name)
     select id, 'c' || id, '', 'AAAA', '휴대폰' from members`,
  )
  await ops('members', 'reset-password', username, '본인 확인')
  const { rows } = await server.owner.query(
    `select 1 from passkeys p join members m on m.id = p.member_id where username = $1`,
    [username],
  )
  expect(rows).toEqual([])
})
