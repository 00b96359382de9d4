import { afterAll, beforeAll, expect, test } from 'vitest'
import webpush from 'web-push'
import { createTestServer, type TestServer } from '../../../test/index.ts'
import { openPushService } from '../../../test/push-service.ts'
import { PUSH_SERVICES } from '../../infra/config/push.ts'

const DONE = { code: 200 }
/** The server sends beside what the test does. */
const PATIENT = { timeout: 20_000 }

let keys: { publicKey: string; privateKey: string }
let service: Awaited<ReturnType<typeof openPushService>>
/** Sends as in service. */
let server: TestServer
/** The same without keys: it sends nothing by itself. */
let still: TestServer
const status: Record<string, number | null> = {}
let counter = 0

beforeAll(async () => {
  keys = webpush.generateVAPIDKeys()
  service = await openPushService((path) => (path in status ? (status[path] ?? null) : 201))
  server = await createTestServer({ config: { push: configOf() } })
  still = await createTestServer()
})
afterAll(async () => {
  service.close()
  await Promise.all([server.close(), still.close()])
})

const configOf = () => ({ ...keys, contact: 'mailto:ops@example.com', services: [...PUSH_SERVICES, service.origin] })

async function newMember(of = server) {
  const token = await of.register(`pushed${++counter}`)
  const { data } = await of.call('userInfo', {}, { token })
  return { id: Number((data as { id: string }).id), token }
}

/** A member whose browser takes notices at `path`. */
async function agreed(path: string) {
  const member = await newMember()
  const { subscription } = service.browser(path)
  expect(await server.callRaw('startPush', subscription, { token: member.token })).toMatchObject(DONE)
  return member
}

const at = (path: string) => service.pushed.filter((pushed) => pushed.path === path)
const pushedTo = (path: string, times: number) => expect.poll(() => at(path).length, PATIENT).toBe(times)

/** How many notices wait for a member. */
async function waits(id: number): Promise<number> {
  const { rows } = await server.owner.query(
    `select count(*)::int as n from push_waiting w join push_subscriptions p on p.id = w.subscription_id
     where p.member_id = $1`,
    [id],
  )
  return rows[0]?.n as number
}

const tell = (id: number, kind = 'deposit-done') =>
  server.owner.query('select tell($1, $2, 7, 50000, $3)', [id, kind, '비밀 이유'])

test('a decided deposit comes to the closed browser, sealed for it alone, and says no amount and no reason', async () => {
  const member = await agreed('/one')
  await tell(member.id)
  await pushedTo('/one', 1)
  const [pushed] = at('/one')
  expect(pushed?.notice).toEqual({
    title: '약속',
    body: '입금 신청의 결과가 나왔어요',
    to: '/Alerts',
    tag: 'deposit-done',
  })
  expect(pushed?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '86400' })
  expect(String(pushed?.headers.authorization)).toMatch(/^vapid t=.+, k=.+/)
  await expect.poll(() => waits(member.id), PATIENT).toBe(0)
})

test('a browser gets the kinds that its member chose, another browser of theirs its own', async () => {
  const member = await agreed('/chosen')
  expect((await server.call('pushKinds', {}, { token: member.token })).data).toEqual(['money', 'security', 'bookings'])
  const { data } = await server.call('setPushKinds', { kinds: 'security' }, { token: member.token })
  expect(data).toEqual(['security'])
  await tell(member.id)
  await tell(member.id, 'booking-confirmed')
  await tell(member.id, 'device-new')
  await pushedTo('/chosen', 1)
  expect(at('/chosen')[0]?.notice).toMatchObject({ tag: 'device-new' })
  for (const kinds of ['nope', 'money,', ',money', 'money;security'])
    expect(await server.callRaw('setPushKinds', { kinds }, { token: member.token })).toMatchObject({ code: 400 })
  const other = await newMember()
  expect((await server.call('setPushKinds', { kinds: 'money' }, { token: other.token })).data).toEqual([])
})

test('money, security and bookings are sent; what a member reads in the app anyway is not', async () => {
  const member = await agreed('/kinds')
  await tell(member.id, 'inquiry-answered')
  expect(await waits(member.id)).toBe(0)
  for (const kind of ['withdrawal-rejected', 'device-new', 'passkey-added', 'booking-confirmed'])
    await tell(member.id, kind)
  await pushedTo('/kinds', 4)
  expect(
    at('/kinds')
      .map(({ notice }) => notice.tag)
      .sort(),
  ).toEqual(['booking-confirmed', 'device-new', 'passkey-added', 'withdrawal-rejected'])
})

test('who has not agreed, has taken it back or has logged out gets nothing', async () => {
  const never = await newMember()
  const back = await agreed('/back')
  const gone = await agreed('/gone')
  expect(await server.callRaw('push', {}, { token: back.token })).toMatchObject({
    data: { key: keys.publicKey, on: true },
  })
  await server.callRaw('stopPush', {}, { token: back.token })
  expect(await server.callRaw('push', {}, { token: back.token })).toMatchObject({ data: { on: false } })
  await server.call('logout', {}, { token: gone.token })
  for (const { id } of [never, back, gone]) {
    await tell(id)
    expect(await waits(id)).toBe(0)
  }
})

test('a browser has one owner: who logs in next and agrees takes it over', async () => {
  const first = await agreed('/shared')
  const second = await agreed('/shared')
  await tell(first.id)
  expect(await waits(first.id)).toBe(0)
  await tell(second.id)
  await pushedTo('/shared', 1)
})

test('a subscription that is over at its service is forgotten', async () => {
  status['/over'] = 410
  const member = await agreed('/over')
  await tell(member.id)
  await expect
    .poll(() => server.callRaw('push', {}, { token: member.token }), PATIENT)
    .toMatchObject({ data: { on: false } })
})

test('no address but that of a push service is ever called', async () => {
  const { token } = await newMember()
  const { subscription } = service.browser('/x')
  for (const endpoint of [
    'http://127.0.0.1:1/x',
    'https://169.254.169.254/latest',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil.example/fcm.googleapis.com',
    'https://a:b@fcm.googleapis.com/x',
    'http://fcm.googleapis.com/x',
    'file:///etc/passwd',
  ])
    expect(await server.callRaw('startPush', { ...subscription, endpoint }, { token })).not.toMatchObject(DONE)
  expect(
    await server.callRaw(
      'startPush',
      { ...subscription, endpoint: 'https://fcm.googleapis.com/fcm/send/abc' },
      { token },
    ),
  ).toMatchObject(DONE)
  expect(await server.callRaw('startPush', { ...subscription, auth: 'short' }, { token })).not.toMatchObject(DONE)
})

test('a server without keys offers nothing and keeps nothing', async () => {
  const { token } = await newMember(still)
  expect(await still.callRaw('push', {}, { token })).toMatchObject({ data: { key: '', on: false } })
  expect(await still.callRaw('startPush', service.browser('/p').subscription, { token })).not.toMatchObject(DONE)
})
