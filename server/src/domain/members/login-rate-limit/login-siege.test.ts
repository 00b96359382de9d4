import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../../test/index.ts'
import { admitLogin } from './login-guard.ts'

let server: TestServer
const DEVICE = 'a-device-of-the-owner-0001'

beforeAll(async () => {
  server = await createTestServer()
})

afterAll(() => server.close())

let counter = 0
async function newMember(ip: string, headers: Record<string, string> = {}) {
  const username = `owner${++counter}`
  const password = `the words of ${username}`
  return { username, password, token: await server.register(username, password, { ip, headers }) }
}

const guess = (username: string, ip: string) => server.call('login', { username, password: 'a wrong guess' }, { ip })
const compared = (replies: { status: number }[]) => replies.filter(({ status }) => status === 200).length

test('guesses from forty addresses at once: the member-wide burst is compared, and the owner is not behind them', async () => {
  const { username, password } = await newMember('192.0.2.1', { device: DEVICE })
  const guesses = await Promise.all(Array.from({ length: 40 }, (_, n) => guess(username, `198.51.100.${n}`)))
  expect(compared(guesses)).toBeGreaterThanOrEqual(5)
  expect(compared(guesses)).toBeLessThanOrEqual(8)
  // At the network of the registration; then with the device, wherever it is.
  const home = await server.call('login', { username, password }, { ip: '192.0.2.1' })
  const away = await server.call('login', { username, password }, { ip: '203.0.113.77', headers: { device: DEVICE } })
  expect([home.code, away.code]).toEqual([200, 200])
})

test('an owner at an address and a device never seen waits for the next turn, however many guess', async () => {
  const { username, password } = await newMember('192.0.2.2')
  await Promise.all(Array.from({ length: 20 }, (_, n) => guess(username, `198.51.101.${n}`)))
  // One answer, within the patience of a request (3.5 s): our client gives up after 5 s.
  const reply = await server.call('login', { username, password }, { ip: '203.0.113.78' })
  expect(reply.code).toBe(200)
})

test('a device is known to the member who logged in with it, and to nobody else', async () => {
  const mine = await newMember('192.0.2.3', { device: DEVICE })
  const other = await newMember('192.0.2.4')
  const asOther = await Promise.all(
    Array.from({ length: 12 }, () =>
      server.call(
        'login',
        { username: other.username, password: 'x' },
        { ip: '198.51.102.1', headers: { device: DEVICE } },
      ),
    ),
  )
  expect(compared(asOther)).toBeLessThanOrEqual(7)
  const { rows } = await server.services.pool.query<{ place: string }>('select place from known_places')
  expect(JSON.stringify(rows)).not.toContain(DEVICE)
  expect(new Set(rows.map(({ place }) => place)).size).toBe(rows.length)
  expect((await server.call('login', mine, { ip: '198.51.102.1' })).code).toBe(400)
})

test('a thief with a token who guesses the password does not keep the owner from changing it', async () => {
  const { username, password, token } = await newMember('192.0.2.5')
  const owner = await server.login(username, password)
  const change = (old_password: string, by: string) =>
    server.call('setLoginPassword', { old_password, new_password: 'words nobody knows' }, { token: by })
  const thefts = await Promise.all(Array.from({ length: 30 }, (_, n) => change(`guess ${n}`, token)))
  expect(compared(thefts)).toBeLessThanOrEqual(7)
  expect(thefts.some(({ status }) => status === 429)).toBe(true)
  expect((await change(password, owner)).code).toBe(200)
})

test('an address that sprays is slowed, and neither its neighbours with known devices nor other networks are', async () => {
  const spraying = '198.51.103.1'
  const { username, password } = await newMember('192.0.2.6', { device: DEVICE })
  const begun = performance.now()
  // Its first 80 tries, as the guard sees them: what is compared is told after them, and 100 hashes take seconds.
  for (let n = 0; n < 80; n++) {
    const whereabouts = { account: `nobody before ${n}`, own: null, here: `nowhere ${n}` }
    await admitLogin({ pool: server.services.pool, ip: spraying, whereabouts, known: new Set() })
  }
  const spray = await Promise.all(Array.from({ length: 50 }, (_, n) => guess(`nobody${n}`, spraying)))
  expect(compared(spray)).toBeGreaterThanOrEqual(20)
  // A turn more every 3 s, however long the hashes take on this machine.
  expect(compared(spray)).toBeLessThanOrEqual(21 + (performance.now() - begun) / 3_000)
  const neighbour = await server.call('login', { username, password }, { ip: spraying, headers: { device: DEVICE } })
  expect(neighbour.code).toBe(200)
})

test('the /64s of one /48 share a budget for each member', async () => {
  const { username } = await newMember('192.0.2.7')
  const addresses = Array.from({ length: 30 }, (_, n) => `2001:db8:7:${n}::1`)
  await server.services.pool.query('delete from turn_queues')
  let taken = 0
  for (const ip of addresses) {
    const { status } = await guess(username, ip)
    if (status === 200) taken++
    // The queue of the member alone would let each newcomer through in its turn.
    await server.services.pool.query(
      `update turn_queues set due_at = now() - interval '1 hour' where queue not like '%::/48'`,
    )
  }
  expect(taken).toBe(20)
})
