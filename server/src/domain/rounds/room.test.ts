import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveTo } from '../../../test/draw-round.ts'
import { createHourServer } from '../../../test/hour-rounds.ts'
import type { TestServer } from '../../../test/index.ts'
import { one } from '../../infra/database/index.ts'
import { creditMember } from '../ledger/index.ts'
import { createClock } from './board/clock.ts'

let server: TestServer
let token: string
let member: string

beforeAll(async () => {
  server = await createHourServer()
  token = await server.register('roomer')
  member = ((await server.call('userInfo', {}, { token })).data as { id: string }).id
  await creditMember(server.owner, Number(member), 1_000_000, 'test')
})

afterAll(() => server.close())

test('a room full of members does not reach the database', async () => {
  await server.call('lotteryInfo', { key: 'h2' }, { token })
  const { pool } = server.services
  let queries = 0
  const query = pool.query
  pool.query = ((...args: Parameters<typeof query>) => {
    queries++
    return query.apply(pool, args)
  }) as typeof query
  try {
    for (let n = 0; n < 200; n++) {
      for (const [call, request] of [
        ['lotteryInfo', { key: 'h2' }],
        ['draws', { key: 'dice' }],
        ['odds', { id: '4' }],
        ['roundClock', { key: 'dice' }],
        ['hotLotteries', {}],
      ] as const)
        expect((await server.call(call, request, { token })).code).toBe(200)
    }
  } finally {
    pool.query = query
  }
  // The engine looks for work beside the room, a few times a second; a thousand calls add nothing to that.
  expect(queries).toBeLessThan(100)
})

test('round info is the same bytes for everybody within a second, and 304 for who has them', async () => {
  const first = await server.call('draws', { key: 'h2' }, { token })
  const again = await server.app.inject({
    url: '/api/Lottery/getLotteryOneList?key=h2',
    headers: { token: Buffer.from(token).toString('base64'), 'if-none-match': String(first.headers.etag) },
  })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
})

test('the packages that can be booked are the lotteries of hours, not the dice', async () => {
  const { data } = await server.call('packages', {}, { token })
  expect((data as { key: string }[]).map(({ key }) => key)).toEqual(['h2', 'h4', 'd1'])
})

test('info, clock and odds tell of one round', async () => {
  const info = (await server.call('lotteryInfo', { key: 'dice' }, { token })).data as Record<string, unknown>
  const clock = (await server.call('roundClock', { key: 'dice' }, { token })).data as Record<string, number | string>
  expect(info).toMatchObject({ id: '4', key: 'dice', game: 'dice', condition: '10000.00' })
  expect(info.now_expect).toBe(clock.expect)
  expect(info.next_expect).toBe(info.now_expect)
  expect(Number(clock.draw_at) - Number(clock.close_at)).toBe(3000)
  expect(Math.abs(Number(info.second) - (Number(clock.draw_at) - Number(clock.now)) / 1000)).toBeLessThan(2)
  expect((await server.call('odds', { id: '1' }, { token })).data).toHaveLength(4)
  expect((await server.call('odds', { id: '4' }, { token })).data).toHaveLength(20)
})

test('the three packages and the four events by position', async () => {
  const names = async (id: 'packages' | 'hotLotteries') =>
    ((await server.call(id, {}, { token })).data as { name: string }[]).map(({ name }) => name)
  expect(await names('packages')).toEqual(['2시간', '4시간', '하루'])
  expect(await names('hotLotteries')).toEqual([1, 2, 3, 4].map((n) => `데이트 이벤트 ${n}`))
})

test.each(['lotteryInfo', 'draws', 'roundClock'] as const)(
  '%s of a lottery that does not exist is refused',
  async (call) => {
    expect((await server.call(call, { key: 'h9' }, { token })).code).toBe(400)
  },
)

test('records are counted without reading them, newest first, ten a page', async () => {
  const { now_expect } = (await server.call('lotteryInfo', { key: 'h2' }, { token })).data as { now_expect: string }
  for (let n = 1; n <= 12; n++) {
    const order = { item: '대', money: String(1000 + n), lid: '1', mid: member, expect: now_expect }
    expect((await server.call('placeOrder', order, { token })).code).toBe(200)
  }
  const page = async (number: string) =>
    (await server.call('gameRecords', { page: number }, { token })).sData as {
      data: { money: string }[]
      totalCount: number
    }
  const [first, second, third] = [await page('1'), await page('2'), await page('3')]
  expect(first.totalCount).toBe(12)
  expect([...first.data, ...second.data].map(({ money }) => money)).toEqual(
    Array.from({ length: 12 }, (_, index) => `${1012 - index}.00`),
  )
  expect(third.data).toEqual([])
})

test('a launch code works once, for its member, and only for 30 s', async () => {
  const launch = async () =>
    ((await server.call('launchGame', {}, { token })).data as { code: string; expires: number }).code
  const redeem = (code: string) => server.call('redeemLaunch', { code })
  const code = await launch()
  const redeemed = await Promise.all([redeem(code), redeem(code), redeem(code)])
  expect(redeemed.map((reply) => reply.code).sort()).toEqual([200, 401, 401])
  expect(redeemed.find((reply) => reply.code === 200)?.data).toEqual({ member })
  const late = await launch()
  await server.services.pool.query(`update game_launches set expires_at = now() - interval '1 millisecond'`)
  expect((await redeem(late)).code).toBe(401)
  expect((await redeem(token)).code).toBe(401)
})

test('the clock follows the database, by the sample with the shortest round trip', async () => {
  let local = 1_000_000
  const clock = createClock(() => local)
  const sample = (ahead: number, trip: number) =>
    clock.sync({
      query: async () => {
        const now = local + trip / 2 + ahead
        local += trip
        return { rows: [{ now }] }
      },
    } as never)
  await sample(5000, 10)
  expect(clock.now() - local).toBe(5000)
  // A slow answer says less; it is passed over.
  await sample(5400, 800)
  expect(clock.now() - local).toBe(5000)
  // One that contradicts it means another clock: PostgreSQL moved to another machine.
  await sample(9000, 800)
  expect(clock.now() - local).toBe(9000)
  await sample(5000, 10)
  expect(clock.now() - local).toBe(5000)
  // Half a minute later the good one is too old to rely on.
  local += 30_000
  await sample(5100, 40)
  expect(clock.now() - local).toBe(5100)
})

test('own entries are shown to their member alone, with their place once the round is sealed', async () => {
  const { now_expect } = (await server.call('lotteryInfo', { key: 'dice' }, { token })).data as { now_expect: string }
  const order = { item: '대,11', money: '1000', lid: '4', mid: member, expect: now_expect }
  expect((await server.call('placeOrder', order, { token })).code).toBe(200)
  const entries = async () =>
    (await server.call('fairnessEntries', { key: 'dice', expect: now_expect }, { token })).data
  expect(await entries()).toMatchObject([{ picks: ['대', '11'], stake: '1000.00', index: null, path: null }])
  expect((await server.call('fairnessEntries', { key: 'dice', expect: now_expect })).code).toBe(401)
  const round = await one<{ id: number }>(server.owner, 'select id from rounds where expect = $1 and lottery_id = 4', [
    now_expect,
  ])
  await moveTo(server.owner, 'closes_at', round?.id ?? 0)
  await server.owner.query('select round_seal($1)', [round?.id])
  expect(await entries()).toMatchObject([{ index: 0, path: [] }])
})
