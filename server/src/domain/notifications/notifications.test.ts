import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawRound } from '../../../test/draw-round.ts'
import { createHourServer } from '../../../test/hour-rounds.ts'
import type { TestServer } from '../../../test/index.ts'
import { type Listener, listen } from '../../../test/listen.ts'
import { opsOf } from '../../../test/ops.ts'
import { FUND_PASSWORD, memberWithBank } from '../../../test/wallet/member.ts'
import { placeOrder } from '../../../test/wallet/orders.ts'

let server: TestServer
let ops: ReturnType<typeof opsOf>
let api: string
const open: Listener[] = []

beforeAll(async () => {
  server = await createHourServer('demo')
  ops = opsOf(server)
  api = await server.listen()
})
afterAll(async () => {
  for (const listener of open) listener.close()
  await server.close()
})

let counter = 0
const newMember = (won = 0) => memberWithBank(server, `hearer${++counter}`, won, `11023456${1000 + counter}`)

async function hear(token: string | null, from?: Parameters<typeof listen>[2]): Promise<Listener> {
  const listener = await listen(api, token, from)
  open.push(listener)
  return listener
}

async function deposit(token: string, amount: number): Promise<string> {
  const fields = { bank_number: '1', bank_name: '김하늘', amount: String(amount) }
  await server.callRaw('deposit', fields, { token, headers: { 'idempotency-key': randomUUID() } })
  const { data } = await server.callRaw('deposits', { status: '1' }, { token })
  return String((data as { id: string }[])[0]?.id)
}

interface List {
  list: { number: number; kind: string; subject: string; money: string; text: string }[]
  unseen: number
  seen: number
  more: boolean
}
const unseen = async (token: string) => (await server.call('unseenNotifications', {}, { token })).data
const told = async (token: string, before?: string) =>
  (await server.callRaw('notifications', before ? { before } : {}, { token })).data as unknown as List

test('a decided deposit and an answered inquiry are told at once, and stand in the list until they are looked at', async () => {
  const { token } = await newMember()
  const id = await deposit(token, 50_000)
  const listener = await hear(token)
  expect((await listener.next('open')).data).toEqual({ unseen: 0, number: 0 })

  await ops('deposits', 'reject', id, '입금자 이름이 달라요')
  const first = await listener.next('notification')
  expect(first).toMatchObject({
    id: '1',
    data: { number: 1, kind: 'deposit-rejected', subject: id, money: '50000.00', text: '입금자 이름이 달라요' },
  })

  const { data } = await server.call('askInquiry', { topic: 'money', text: '왜요?', key: randomUUID() }, { token })
  const inquiry = (data as { id: string }).id
  await ops('inquiries', 'answer', inquiry, '다시', '신청해', '주세요')
  const second = await listener.next('notification')
  expect(second).toMatchObject({ id: '2', data: { kind: 'inquiry-answered', subject: inquiry } })

  expect(await told(token)).toMatchObject({ unseen: 2, seen: 0, more: false, list: [{ number: 2 }, { number: 1 }] })
  expect(await told(token, '2')).toMatchObject({ list: [{ number: 1 }] })
  await server.call('seeNotifications', { upto: '1' }, { token })
  expect(await told(token)).toMatchObject({ unseen: 1, seen: 1 })
  expect(await unseen(token)).toMatchObject({ unseen: 1, newest: { number: 2 } })
  await server.call('seeNotifications', { upto: '999' }, { token })
  await server.call('seeNotifications', { upto: '1' }, { token })
  expect(await told(token)).toMatchObject({ unseen: 0, seen: 2 })
  expect(await unseen(token)).toEqual({ unseen: 0, newest: null })
})

test('who comes back hears what was missed, in order, and nothing twice', async () => {
  const { token } = await newMember()
  for (const amount of [10_000, 20_000, 30_000]) await ops('deposits', 'approve', await deposit(token, amount))
  const listener = await hear(token, '1')
  expect((await listener.next('notification')).data).toMatchObject({ number: 2, money: '20000.00' })
  expect((await listener.next('notification')).data).toMatchObject({ number: 3, money: '30000.00' })
  const other = await hear(token, '3')
  await other.next('open')
  await ops('deposits', 'approve', await deposit(token, 40_000))
  expect((await other.next('notification')).data).toMatchObject({ number: 4 })
  expect((await listener.next('notification')).data).toMatchObject({ number: 4 })
})

test('a page that begins hears what was decided after its answers were given, and nothing older', async () => {
  const { id, token } = await newMember()
  await ops('deposits', 'approve', await deposit(token, 10_000))
  const [{ at } = { at: '' }] = ((await server.call('notifications', {}, { token })).data as { list: { at: string }[] })
    .list
  // the answers say whole seconds; the first one happened within this one
  const drawnAt = Date.parse(at) + 1000
  await ops('deposits', 'approve', await deposit(token, 20_000))
  await server.owner.query("update notifications set at = at + interval '1 hour' where member_id = $1 and number = 2", [
    id,
  ])
  const listener = await hear(token, { drawnAt })
  expect((await listener.next('open')).data).toEqual({ unseen: 2, number: 1 })
  expect((await listener.next('notification')).data).toMatchObject({ number: 2, money: '20000.00' })
  const now = await hear(token, { drawnAt: drawnAt + 7_200_000 })
  expect((await now.next('open')).data).toEqual({ unseen: 2, number: 2 })
})

test('a withdrawal that is decided is told with its amount', async () => {
  const { token } = await newMember(100_000)
  const listener = await hear(token)
  await listener.next('open')
  const fields = { money: '30000', paypassword: FUND_PASSWORD }
  const headers = { 'idempotency-key': randomUUID() }
  expect(await server.callRaw('withdraw', fields, { token, headers })).toMatchObject({ code: 200 })
  const [request] = (await server.callRaw('withdrawals', { status: '1' }, { token })).data as { id: string }[]
  await ops('withdrawals', 'approve', String(request?.id))
  expect((await listener.next('notification')).data).toMatchObject({ kind: 'withdrawal-done', money: '30000.00' })
})

test('nobody hears what another member is told', async () => {
  const [mine, other] = [await newMember(), await newMember()]
  const listener = await hear(other.token)
  await listener.next('open')
  await ops('deposits', 'approve', await deposit(mine.token, 10_000))
  await ops('deposits', 'approve', await deposit(other.token, 77_000))
  expect((await listener.next('notification')).data).toMatchObject({ number: 1, money: '77000.00' })
})

test('a resolved round is told to those who have an entry in it', async () => {
  const { id, token } = await newMember(50_000)
  const listener = await hear(token)
  await listener.next('open')
  const placed = await placeOrder(server.owner, Number(id), { lottery: 4, picks: ['대'] })
  expect(placed.outcome).toBe('done')
  const draw = drawRound(server, token, 'dice')
  await listener.next('settled')
  await draw
})

test('a notice is told to everybody', async () => {
  const { token } = await newMember()
  const listener = await hear(token)
  await listener.next('open')
  await ops('notices', 'add', '점검 안내', '내일 쉬어요')
  await listener.next('content')
})

test('a session that ends ends its stream, and says so', async () => {
  const { token } = await newMember()
  const [first, second] = [await hear(token), await hear(await server.login(`hearer${counter}`, 'long enough 9'))]
  await first.next('open')
  await second.next('open')
  await server.call('logout', {}, { token })
  await first.next('ended')
  await first.ended()
  await ops('members', 'disable', `hearer${counter}`, '시험')
  await second.next('ended')
})

test.each([
  ['no token', null],
  ['a token that is none', 'made up'],
])('a stream with %s is refused', async (_, token) => {
  expect((await hear(token)).isOpen).toBe(false)
})

test('a token in the address opens nothing, and neither does the cookie that pages are drawn by', async () => {
  const { username, cookies } = await server.registerRaw('cookiehearer').then(({ headers }) => ({
    username: 'cookiehearer',
    cookies: [headers['set-cookie'] ?? []].flat().map((cookie) => String(cookie).split(';')[0]),
  }))
  const token = await server.login(username, 'long enough 9')
  const inAddress = await fetch(`${api}/events?token=${btoa(token)}`)
  const byCookie = await fetch(`${api}/events`, { headers: { cookie: cookies.join('; ') } })
  for (const { headers } of [inAddress, byCookie]) expect(headers.get('content-type')).toContain('application/json')
})

test('a member has ten streams at most', async () => {
  const { token } = await newMember()
  for (let i = 0; i < 10; i++) expect((await hear(token)).status).toBe(200)
  expect((await hear(token)).status).toBe(429)
})

test('numbers of one member have no gap, however many are told at once, and 200 are kept', async () => {
  const { id, token } = await newMember()
  const tellOne = (i: number) => server.owner.query(`select tell($1, 'deposit-done', $2, 1000, '')`, [id, i])
  await Promise.all(Array.from({ length: 210 }, (_, i) => tellOne(i)))
  const { rows } = await server.owner.query<{ least: number; most: number; kept: number }>(
    'select min(number) as least, max(number) as most, count(*)::int as kept from notifications where member_id = $1',
    [id],
  )
  expect(rows).toEqual([{ least: 11, most: 210, kept: 200 }])
  expect(await told(token)).toMatchObject({ unseen: 210, more: true })
})
