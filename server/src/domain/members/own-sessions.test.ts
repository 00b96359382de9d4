import { AUTH_ERROR, type ResponseOf } from '@yaksok/shared/core/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, hears, type TestServer } from '../../../test/index.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
  await server.services.pool.query(`insert into invites (code, max_uses) values ('OPEN2026', null)`)
})

afterAll(() => server.close())

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604.1'
let counter = 0

async function newMember() {
  const username = `device${++counter}`
  const password = `the words of ${username}`
  const headers = { 'user-agent': IPHONE }
  const token = await server.register(username, password, { ip: '203.0.113.9', headers })
  return { username, password, token }
}

type Listed = ResponseOf<'sessions'>
const list = async (token: string) => (await server.call('sessions', {}, { token })).data as Listed
const isOver = async (token: string) => (await server.call('userInfo', {}, { token })).msg === AUTH_ERROR

test('a member sees where they are logged in, and neither a whole address nor another member', async () => {
  const { username, password, token } = await newMember()
  await newMember()
  const second = await server.login(username, password)
  const seen = await list(token)
  expect(seen.map(({ device, place, current }) => ({ device, place, current }))).toEqual([
    { device: 'iPhone의 Safari', place: '203.0.*.*', current: true },
    { device: '', place: '127.0.*.*', current: false },
  ])
  expect((await list(second))[0]).toMatchObject({ place: '127.0.*.*', current: true })
})

test('one session ends by its id, on every process, and only by its own member', async () => {
  const other = await createTestServer({ database: server.database })
  try {
    const { username, password, token } = await newMember()
    const second = await server.login(username, password)
    const id = (await list(token))[1]?.id ?? ''
    const stranger = await newMember()
    expect((await server.call('endSession', { id }, { token: stranger.token })).code).toBe(401)
    expect((await other.call('userInfo', {}, { token: second })).code).toBe(200)
    const heard = hears(other.services.bus, 'member')
    expect((await server.call('endSession', { id }, { token })).data).toHaveLength(1)
    await heard
    expect((await other.call('userInfo', {}, { token: second })).msg).toBe(AUTH_ERROR)
    expect(await isOver(token)).toBe(false)
  } finally {
    await other.close()
  }
})

test('all others end at once, this one stays', async () => {
  const { username, password, token } = await newMember()
  const others = [await server.login(username, password), await server.login(username, password)]
  expect((await server.call('endOtherSessions', {}, { token })).data).toHaveLength(1)
  for (const other of others) expect(await isOver(other)).toBe(true)
  expect(await isOver(token)).toBe(false)
})

test('a session ends after 14 days without use and after 30 days with it', async () => {
  const { token } = await newMember()
  const age = (used: string, expires: string) =>
    server.services.pool.query(
      `update sessions set last_seen_at = now() - $1::interval, expires_at = now() + $2::interval
       where member_id = (select max(id) from members)`,
      [used, expires],
    )
  const { username, password } = await newMember()
  const idle = await server.login(username, password)
  await age('13 days 23 hours', '1 day')
  expect(await isOver(idle)).toBe(false)
  await server.services.bus.emit('member', String((await memberOf(username)).id))
  expect((await memberOf(username)).hours).toBeLessThan(1)
  await age('14 days 1 minute', '1 day')
  server.services.bus.emit('member', String((await memberOf(username)).id))
  expect(await isOver(idle)).toBe(true)
  await age('0 days', '-1 second')
  expect(await isOver(idle)).toBe(true)
  expect(await isOver(token)).toBe(false)
})

/** The member, and the hours since their last use. */
async function memberOf(username: string): Promise<{ id: number; hours: number }> {
  const { rows } = await server.services.pool.query(
    `select m.id, (extract(epoch from now() - max(s.last_seen_at)) / 3600)::float8 as hours
     from members m join sessions s on s.member_id = m.id where m.username = $1 and s.token_hash is not null
     and s.last_seen_at > now() - interval '1 hour' group by 1`,
    [username],
  )
  const found =
    rows[0] ?? (await server.services.pool.query('select id from members where username = $1', [username])).rows[0]
  return { id: Number(found.id), hours: Number(found.hours ?? 999) }
}

test('the eleventh session ends the one that was not used for longest', async () => {
  const { username, password, token } = await newMember()
  for (let n = 0; n < 10; n++) await server.login(username, password)
  expect(await isOver(token)).toBe(true)
})

test('a temporary password opens nothing but its change', async () => {
  const { username, password } = await newMember()
  await server.services.pool.query('update members set password_temporary = true where username = $1', [username])
  const token = await server.login(username, password)
  expect((await server.call('duty', {}, { token })).data).toEqual({ duty: 'password' })
  expect((await server.call('setSex', { sex: '1' }, { token })).msg).toContain('임시 비밀번호')
  expect((await server.call('sessions', {}, { token })).code).toBe(401)
  const request = { old_password: password, new_password: 'words of my own' }
  expect((await server.call('setLoginPassword', request, { token })).code).toBe(200)
  const again = await server.login(username, 'words of my own')
  expect((await server.call('setSex', { sex: '1' }, { token: again })).code).toBe(200)
})

test('who never said to be 19 is asked, and adds no money until then', async () => {
  const request = { username: 'minor1', password: 'long enough 9', code: 'OPEN2026' }
  const token = String((await server.call('register', request)).data)
  expect((await server.call('duty', {}, { token })).data).toEqual({ duty: 'adult' })
  const deposit = { bank_number: '110200001234', bank_name: '신한은행', amount: '50000' }
  expect((await server.call('deposit', deposit, { token })).code).not.toBe(200)
  const confirmed = await server.call('confirmAdult', { adult: '1' }, { token })
  expect(confirmed).toMatchObject({ code: 200, data: { duty: null } })
  expect((await server.call('deposit', deposit, { token })).code).toBe(200)
})
