import type { ResponseOf } from '@yaksok/shared/core/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../test/index.ts'

const PASSWORD = 'the words of an owner'
const ANDROID = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537 Chrome/140 Mobile Safari/537'
const OWN = { device: 'the-phone-of-the-owner' }
const NEW = { device: 'a-phone-never-seen-yet', 'user-agent': ANDROID }

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

let counter = 0

/** A member, at a device or at one that names itself not. */
async function newMember(headers: Record<string, string>) {
  const username = `newdevice${++counter}`
  const token = await server.register(username, PASSWORD, { headers, ip: `10.2.0.${counter}` })
  const login = async (from: Record<string, string>, ip?: string) =>
    (await server.callRaw('login', { username, password: PASSWORD }, { headers: from, ...(ip && { ip }) })).code
  const told = async () =>
    ((await server.call('notifications', {}, { token })).data as ResponseOf<'notifications'>).list
  return { token, login, told }
}

test('a login at a device that the member has not used is told, once, with its name', async () => {
  const { login, told } = await newMember(OWN)
  expect(await login(OWN)).toBe(200)
  expect(await told()).toEqual([])
  expect(await login(NEW)).toBe(200)
  expect(await login(NEW, '198.51.100.7')).toBe(200)
  expect(await told()).toMatchObject([{ kind: 'device-new', text: 'Android의 Chrome', number: 1 }])
})

test('who names no device is told of by the network', async () => {
  const { login, told } = await newMember(OWN)
  await login({}, `10.2.0.${counter}`)
  expect(await told()).toEqual([])
  await login({}, '198.51.100.8')
  expect(await told()).toMatchObject([{ kind: 'device-new', text: '' }])
})

test('the first device of a member is none that is new', async () => {
  const { login, told } = await newMember({})
  await login(NEW)
  expect(await told()).toEqual([])
})

test('a wrong password tells nothing', async () => {
  const { told } = await newMember(OWN)
  await server.callRaw('login', { username: `newdevice${counter}`, password: 'wrong' }, { headers: NEW })
  expect(await told()).toEqual([])
})

test('the application tells of nothing but safety', async () => {
  const { rows } = await server.owner.query('select id from members order by id desc limit 1')
  await expect(
    server.services.pool.query(`select tell_of_safety($1, 'deposit-done', 1, '')`, [rows[0].id]),
  ).rejects.toThrow('not of safety')
})
