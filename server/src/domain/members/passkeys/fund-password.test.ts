import type { ResponseOf } from '@yaksok/shared/core/contract'
import { message } from '@yaksok/shared/core/text'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../../test/index.ts'
import { createAuthenticator } from '../../../../test/members/authenticator.ts'

const ORIGIN = 'http://localhost:4173'
const PHONE = { host: 'localhost:4173', device: 'a-phone-of-the-owner', 'user-agent': 'Android Chrome/140' }
const PASSWORD = 'the words of an owner'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

let counter = 0

/** A member with a passkey and, unless it is left out, a fund password. */
async function newMember(paypassword: string | null = '7294') {
  const username = `forgetful${++counter}`
  const token = await server.register(username, PASSWORD, { ip: `10.4.0.${counter}`, headers: PHONE })
  const ask = (id: Parameters<TestServer['callRaw']>[0], fields: Record<string, string> = {}) =>
    server.callRaw(id, fields, { token, headers: PHONE })
  const device = createAuthenticator(ORIGIN)
  const options = async (id: 'beginPasskey' | 'beginFundPasswordReset', fields = {}) =>
    ((await ask(id, fields)).data as { options: string }).options
  await ask('addPasskey', { credential: device.make(await options('beginPasskey', { password: PASSWORD })) })
  if (paypassword) await ask('setFundPassword', { paypassword })
  const reset = async () => ((await ask('fundPasswordReset')).data as ResponseOf<'fundPasswordReset'>).reset
  return { ask, device, options, reset }
}

test('a passkey begins the reset: told at once, and the old password holds for a day', async () => {
  const { ask, device, options, reset } = await newMember()
  const answer = await ask('resetFundPassword', { credential: device.use(await options('beginFundPasswordReset')) })
  expect(answer).toMatchObject({ code: 200, data: { reset: { ready: false } } })
  const { list } = (await ask('notifications')).data as ResponseOf<'notifications'>
  expect(list.filter(({ kind }) => kind === 'fund-password-reset')).toHaveLength(1)
  const hours = (Date.parse((await reset())?.due ?? '') - Date.now()) / 3_600_000
  expect(Math.abs(hours - 24)).toBeLessThan(0.5)
  expect((await ask('setFundPassword', { paypassword: '8351' })).msg).toBe(message('fundPassword.alreadySet'))
  // the member remembers
  await ask('keepFundPassword')
  expect(await reset()).toBeNull()
})

test('asking again neither shortens the day nor tells anew', async () => {
  const { ask, device, options, reset } = await newMember()
  const begin = async () =>
    ask('resetFundPassword', { credential: device.use(await options('beginFundPasswordReset')) })
  await begin()
  const first = await reset()
  expect((await begin()).code).toBe(200)
  expect(await reset()).toEqual(first)
  const { list } = (await ask('notifications')).data as ResponseOf<'notifications'>
  expect(list.filter(({ kind }) => kind === 'fund-password-reset')).toHaveLength(1)
})

test('whoever has the session alone cannot begin it: not by another passkey, challenge or session', async () => {
  const owner = await newMember()
  const other = await newMember()
  const begin = () => owner.options('beginFundPasswordReset')
  const refusedBy = async (credential: string, ask = owner.ask) =>
    expect((await ask('resetFundPassword', { credential })).code).not.toBe(200)
  await refusedBy(other.device.use(await begin()))
  await refusedBy(createAuthenticator(ORIGIN).use(await begin()))
  await refusedBy('{}')
  // a challenge of a login, and one of another session
  const login = (await server.callRaw('beginPasskeyLogin', {}, { headers: PHONE })).data as { options: string }
  await refusedBy(owner.device.use(login.options))
  await refusedBy(owner.device.use(await begin()), other.ask)
  // one challenge is good for one try
  const used = owner.device.use(await begin())
  expect((await owner.ask('resetFundPassword', { credential: used })).code).toBe(200)
  await owner.ask('keepFundPassword')
  await refusedBy(used)
  expect([await owner.reset(), await other.reset()]).toEqual([null, null])
})

test('without a fund password there is nothing to reset', async () => {
  const { ask, device, options, reset } = await newMember(null)
  const answer = await ask('resetFundPassword', { credential: device.use(await options('beginFundPasswordReset')) })
  expect(answer.msg).toContain('아직 정하지 않았어요')
  expect(await reset()).toBeNull()
})

test('the database believes no use of long ago, and no passkey of somebody else', async () => {
  const { ask, device, options, reset } = await newMember()
  await ask('resetFundPassword', { credential: device.use(await options('beginFundPasswordReset')) })
  await ask('keepFundPassword')
  const { rows } = await server.owner.query<{ id: string; member_id: string }>(
    'select id, member_id from passkeys order by id desc limit 1',
  )
  const begin = (member: unknown) =>
    server.services.pool.query('select fund_password_reset_by_passkey($1, $2) as due', [member, rows[0]?.id])
  expect((await begin(Number(rows[0]?.member_id) - 1)).rows[0]?.due).toBeNull()
  await server.owner.query(`update passkeys set last_used_at = now() - interval '2 minutes' where id = $1`, [
    rows[0]?.id,
  ])
  expect((await begin(rows[0]?.member_id)).rows[0]?.due).toBeNull()
  expect(await reset()).toBeNull()
})
