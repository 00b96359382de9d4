import { AUTH_ERROR } from '@yaksok/shared/core/contract'
import { message, NOT_A_NAME } from '@yaksok/shared/core/text'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, hears, type TestServer } from '../../../test/index.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
  await server.services.pool.query(`insert into invites (code, max_uses) values ('ONCE2026', 1)`)
})

afterAll(() => server.close())

let counter = 0
async function newMember(): Promise<{ token: string; username: string; password: string }> {
  const username = `member${++counter}`
  const password = `secret-of-${username}`
  return { token: await server.register(username, password), username, password }
}

test('a new member starts with nothing set and no money', async () => {
  const { token, username } = await newMember()
  const { code, data } = await server.call('userInfo', {}, { token })
  expect(code).toBe(200)
  expect(data).toMatchObject({
    username,
    name: '',
    money: '0.00',
    status: 1,
    sex: '0',
    paypassword: null,
    bankid: null,
    header_img: 'avatar-1',
  })
})

test('the alias carries the user in sData, the path in data', async () => {
  const { token } = await newMember()
  const path = await server.call('userInfo', {}, { token })
  const alias = await server.call('userInfo', {}, { token, spelling: 1 })
  expect(alias).not.toHaveProperty('data')
  expect(alias.sData).toEqual(path.data)
})

test('an invite code for one is used by one, however many register at once', async () => {
  const replies = await Promise.all(
    ['racer1', 'racer2', 'racer3', 'racer4'].map((username) =>
      server.call('register', { username, password: 'long enough', code: 'once2026', adult: '1' }),
    ),
  )
  expect(replies.map(({ code }) => code).sort()).toEqual([200, 401, 401, 401])
})

test('a username is taken in any spelling of its letters', async () => {
  const { username } = await newMember()
  const again = await server.call('register', {
    username: username.toUpperCase(),
    password: 'long enough',
    code: 'OPEN2026',
    adult: '1',
  })
  expect(again).toMatchObject({ code: 401, msg: '이미 사용 중인 아이디예요' })
})

test('a name is letters: markup and emoji are refused with a sentence that says so', async () => {
  const { token } = await newMember()
  for (const name of ['<b>김</b>😀', '김😀', '김1'])
    expect(await server.call('setName', { name }, { token })).toMatchObject({ code: 400, msg: NOT_A_NAME })
  expect(await server.call('setName', { name: '\u3164' }, { token })).toMatchObject({ code: 400 })
  expect((await server.call('userInfo', {}, { token })).data).toMatchObject({ name: '' })
  expect(await server.call('setName', { name: ' 남궁-민 Anne·Marie ' }, { token })).toMatchObject({ code: 200 })
})

test('case 04: a member may be called as banks print the name, composed and without what does not show', async () => {
  const { token } = await newMember()
  const long = 'Nguyễn Thị Phương Thảo Mai Linh Ánh Hồng-Đào O’Brien'
  for (const name of ["O'Brien", 'D’Angelo', 'J. Smith', long, '가'.repeat(30)])
    expect(await server.call('setName', { name }, { token })).toMatchObject({ code: 200, data: { name } })
  const spelt = `\ufeff${'각'.normalize('NFD').repeat(30)}\u200b`
  expect(await server.call('setName', { name: spelt }, { token })).toMatchObject({ data: { name: '각'.repeat(30) } })
  expect(await server.call('setName', { name: '\u0301김' }, { token })).toMatchObject({ code: 400, msg: NOT_A_NAME })
})

test('case 03: username, password and code are taken in every spelling of a keyboard', async () => {
  const password = '약속은지켜요좋아'
  const register = { username: 'ｋｅｙｂｏａｒｄ１', password, code: ' ｏｐｅｎ２０２６\u200b', adult: '1' } as const
  expect(await server.call('register', register)).toMatchObject({ code: 200 })
  for (const [username, typed] of [
    ['keyboard1', password.normalize('NFD')],
    ['\u200bKEYBOARD1 ', password],
  ] as const)
    expect(await server.call('login', { username, password: typed })).toMatchObject({ code: 200 })
  expect(await server.call('login', { username: 'keyboard1', password: `${password}요` })).toMatchObject({ code: 401 })
})

test('an unknown username and a wrong password get the same answer', async () => {
  const { username } = await newMember()
  const wrong = await server.call('login', { username, password: 'not the password' })
  const unknown = await server.call('login', { username: 'nobodyhere', password: 'not the password' })
  expect(wrong.code).toBe(401)
  expect({ ...wrong, headers: null }).toEqual({ ...unknown, headers: null })
})

test('guesses are slowed down atomically, and only for the network that guesses', async () => {
  const { username, password } = await newMember()
  const guesses = await Promise.all(
    Array.from({ length: 20 }, (_, n) => server.call('login', { username, password: `guess ${n}` })),
  )
  const checked = guesses.filter(({ status }) => status === 200).length
  // Five at once; a machine that takes seconds over this lets the sixth (after 1 s) and seventh (after 2 s) in.
  expect(checked).toBeGreaterThanOrEqual(5)
  expect(checked).toBeLessThanOrEqual(7)
  const refused = guesses.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(20 - checked)
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  await server.services.pool.query(`update turns set next_at = now() + interval '1 minute' where queue like 'login:%'`)
  expect((await server.call('login', { username, password })).status).toBe(429)
  expect((await server.call('login', { username, password }, { ip: '203.0.113.9' })).code).toBe(200)
})

test('waiting costs nothing: a crowd behind one address does not lock it', async () => {
  const { username, password } = await newMember()
  const crowd = await Promise.all(Array.from({ length: 150 }, () => server.call('login', { username, password })))
  expect(new Set(crowd.map(({ status }) => status))).toEqual(new Set([200, 429]))
  await expect(server.login(username, password)).resolves.toBeTypeOf('string')
})

test('logout and a new password end sessions', async () => {
  const { token, username, password } = await newMember()
  const second = await server.login(username, password)
  await server.call('logout', {}, { token })
  expect(await server.call('userInfo', {}, { token })).toMatchObject({ code: 401, msg: AUTH_ERROR })
  const wrong = await server.call('setLoginPassword', { old_password: 'no', new_password: 'other' }, { token: second })
  expect(wrong.code).toBe(401)
  const request = { old_password: password, new_password: 'another password' }
  expect(await server.call('setLoginPassword', request, { token: second })).toMatchObject({ code: 200, data: null })
  expect(await server.call('userInfo', {}, { token: second })).toMatchObject({ msg: AUTH_ERROR })
  await expect(server.login(username, password)).rejects.toThrow()
  await expect(server.login(username, 'another password')).resolves.toBeTypeOf('string')
})

test('a logout on one process ends the session on every other', async () => {
  const other = await createTestServer({ database: server.database })
  try {
    const { token } = await newMember()
    expect((await other.call('userInfo', {}, { token })).code).toBe(200)
    const heard = hears(other.services.bus, 'session')
    await server.call('logout', {}, { token })
    await heard
    expect(await other.call('userInfo', {}, { token })).toMatchObject({ msg: AUTH_ERROR })
  } finally {
    await other.close()
  }
})

test('a bank account needs a name, then a fund password, and is bound once', async () => {
  const { token } = await newMember()
  const account = { bankid: '110234567890', bank: '088' }
  expect(await server.call('setBank', account, { token })).toMatchObject({ code: 401, msg: message('name.required') })
  await server.call('setName', { name: '김하늘' }, { token })
  expect((await server.call('setBank', account, { token })).msg).toBe(message('bank.setFundPasswordFirst'))
  await server.call('setFundPassword', { paypassword: '4827' }, { token })
  expect((await server.call('setBank', { ...account, bank: '없는은행' }, { token })).msg).toBe(
    message('bank.bankRequired'),
  )
  const bound = { is_bank: true, info: { bankinfo: '신한은행', bankid: '****7890' } }
  expect((await server.call('setBank', account, { token })).data).toEqual(bound)
  expect((await server.call('setBank', account, { token })).data).toEqual(bound)
  expect((await server.call('setBank', { ...account, bankid: '99999999' }, { token })).code).toBe(401)
  expect((await server.call('bankBind', {}, { token })).data).toMatchObject({
    bankinfo: bound,
    userinfo: { name: '김하늘', paypassword: 'set', bankid: '****7890' },
  })
  expect((await server.call('setName', { name: '다른이름' }, { token })).code).toBe(401)
})

test('a fund password is set once, also when two requests arrive together', async () => {
  const { token } = await newMember()
  const replies = await Promise.all(
    ['1357', '2468', '3690'].map((paypassword) => server.call('setFundPassword', { paypassword }, { token })),
  )
  expect(replies.map(({ code }) => code).sort()).toEqual([200, 401, 401])
  expect(replies.find(({ code }) => code === 401)?.msg).toBe(message('fundPassword.alreadySet'))
})

test('a member who is not active may log in and learn it, and nothing else', async () => {
  const { username, password } = await newMember()
  await server.services.pool.query('update members set status = 0 where username = $1', [username])
  const token = await server.login(username, password)
  expect((await server.call('userInfo', {}, { token })).data).toMatchObject({ status: 0 })
  expect(await server.call('setSex', { sex: '1' }, { token })).toMatchObject({
    code: 401,
    msg: message('account.inactive'),
  })
})
