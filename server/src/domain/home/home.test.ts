import { randomUUID } from 'node:crypto'
import type { ResponseOf } from '@yaksok/shared/core/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawRound } from '../../../test/draw-round.ts'
import { createHourServer } from '../../../test/hour-rounds.ts'
import type { TestServer } from '../../../test/index.ts'
import { opsOf } from '../../../test/ops.ts'
import { FUND_PASSWORD, memberWithBank } from '../../../test/wallet/member.ts'
import { readFacts } from './facts.ts'
import { thingsOf } from './in-progress.ts'

let server: TestServer
let counter = 0
beforeAll(async () => {
  server = await createHourServer()
})
afterAll(() => server.close())

const someone = () => memberWithBank(server, `homely${++counter}`, 100_000)
type Member = Awaited<ReturnType<typeof someone>>
const things = async ({ token }: Member) =>
  (await server.call('myThings', {}, { token })).data as ResponseOf<'myThings'>
const nothing = {
  money: { deposits: { count: 0, sum: '0.00' }, withdrawals: { count: 0, sum: '0.00' }, bets: '0.00' },
  bookings: [],
  inquiries: { waiting: 0, answered: 0, id: null },
  rounds: [],
}

test('a member without anything under way has empty parts, none that failed', async () => {
  expect(await things(await someone())).toEqual(nothing)
})

test('requests under review and an answer that waits are told of, and nobody else hears of them', async () => {
  const member = await someone()
  const options = { token: member.token }
  await server.call('withdraw', { money: '30000', paypassword: FUND_PASSWORD }, options)
  const deposit = { amount: '50000', bank_name: '신한은행', bank_number: '****5678' }
  await server.call('deposit', deposit, options)
  const { data } = await server.call('askInquiry', { topic: 'other', text: '안녕하세요', key: randomUUID() }, options)
  const { id } = data as { id: string }
  expect(await things(member)).toEqual({
    ...nothing,
    money: { deposits: { count: 1, sum: '50000.00' }, withdrawals: { count: 1, sum: '30000.00' }, bets: '0.00' },
    inquiries: { waiting: 1, answered: 0, id },
  })
  await opsOf(server)('inquiries', 'answer', id, '네, 안녕하세요')
  expect(await things(member)).toMatchObject({ inquiries: { waiting: 0, answered: 1, id } })
  await server.call('seeInquiry', { id }, options)
  expect(await things(member)).toMatchObject({ inquiries: { waiting: 0, answered: 0, id: null } })
  expect(await things(await someone())).toEqual(nothing)
})

test('a round with entries of the member says its room, picks, stake and draw until it is drawn', async () => {
  const member = await someone()
  const { data: clock } = await server.call('roundClock', { key: 'dice' }, { token: member.token })
  const { expect: round, draw_at, now } = clock as ResponseOf<'roundClock'>
  const { data: user } = await server.call('userInfo', {}, { token: member.token })
  const order = (item: string) =>
    server.call(
      'placeOrder',
      { item, money: '1000', lid: '4', mid: (user as { id: string }).id, expect: round },
      { token: member.token, headers: { 'idempotency-key': randomUUID() } },
    )
  await order('대,홀')
  await order('소')
  const { rounds, money } = await things(member)
  expect(rounds).toEqual([
    { id: '4', key: 'dice', name: '주사위', expect: round, picks: 3, stake: '3000.00', second: expect.any(Number) },
  ])
  expect(rounds?.[0]?.second).toBeLessThanOrEqual(Math.ceil((draw_at - now) / 1000))
  expect(money?.bets).toBe('3000.00')
})

test('a part that cannot be read is null and named, and the others stand', async () => {
  const member = await someone()
  const pool = server.services.pool
  const failing = {
    query: (text: string, values: unknown[]) =>
      JSON.stringify(text).includes('inquiries')
        ? Promise.reject(new Error('no inquiries today'))
        : pool.query(text, values),
  } as unknown as typeof pool
  const failed: string[] = []
  expect(await thingsOf(failing, Number(member.id), (part) => void failed.push(part))).toEqual({
    ...nothing,
    inquiries: null,
  })
  expect(failed).toEqual(['inquiries'])
})

test('facts: a median needs five decided requests; what was taken back or credited without a request does not count', async () => {
  const { id } = await someone()
  const decide = (line: number, minutes: number, cancelled = false) =>
    server.owner.query(
      `insert into deposits (account_id, line, amount, bank_name, bank_number, status, reason, created_at, updated_at, cancelled_at)
       values ($1, $2, 1000, '', '', 3, '확인하지 못했어요', now() - interval '1 day',
         now() - interval '1 day' + make_interval(mins => $3), case when $4 then now() end)`,
      [id, line, minutes, cancelled],
    )
  for (const [line, minutes] of [1, 2, 9, 30].entries()) await decide(900 + line, minutes)
  await decide(990, 500, true)
  await decide(991, 0)
  expect((await readFacts(server.owner)).review).toBeNull()
  await decide(992, 9)
  expect((await readFacts(server.owner)).review).toEqual({ minutes: 9, requests: 5 })
})

test('facts: a round counts once it is drawn and all can verify it; the call says what the books say', async () => {
  const { token } = await someone()
  await drawRound(server, token, 'dice')
  const facts = await readFacts(server.owner)
  expect(facts.rounds).toBeGreaterThan(0)
  expect((await server.call('serviceFacts', {}, { token })).data).toMatchObject({ rounds: expect.any(Number) })
})
