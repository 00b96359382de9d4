import type { CallId } from '@yaksok/shared/core/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startClockedServer } from '../../../test/clocked-server.ts'
import type { TestServer } from '../../../test/index.ts'
import type { TestClock } from '../../../test/wallet/clock.ts'
import { FUND_PASSWORD, type Member, memberWithBank } from '../../../test/wallet/member.ts'
import { one } from '../../infra/database/index.ts'

let server: TestServer
let clock: TestClock

beforeAll(async () => {
  ;({ server, clock } = await startClockedServer(new Date('2026-11-20T02:00:30Z')))
  await server.owner.query('update desk_rules set withdrawals_open = 100')
})

afterAll(() => server.close())

let counter = 0
let member: Member

beforeEach(async () => {
  member = await memberWithBank(server, `pin${++counter}`, 1_000_000)
})

const ask = (call: CallId, fields: Record<string, string> = {}) => server.callRaw(call, fields, { token: member.token })
const withdraw = (paypassword: string) => ask('withdraw', { money: '1000', paypassword })
const state = async () => ((await ask('desk')).data as { fund_password: Record<string, unknown> }).fund_password
const guard = () =>
  one(server.owner, 'select tries, wrong, locks from fund_password_guards where member_id = $1', [member.id])

async function lockUp(): Promise<string> {
  for (let n = 0; n < 4; n++) await withdraw('5931')
  return (await withdraw('5931')).msg
}

test('thirty guesses at once are compared at most five times', async () => {
  const replies = await Promise.all(Array.from({ length: 30 }, (_, n) => withdraw(String(5000 + n))))
  const compared = replies.filter(({ msg }) => msg.startsWith('출금 비밀번호가 달라요')).length
  expect(compared).toBeLessThanOrEqual(4)
  expect((await state()).wrong).toBeLessThanOrEqual(5)
  // Those that came while five were compared were told to wait; five wrong ones in all lock.
  while ((await state()).locked_until === null) await withdraw('5931')
  expect(await guard()).toEqual({ tries: 5, wrong: 5, locks: 1 })
  expect((await withdraw(FUND_PASSWORD)).msg).toContain('5번 틀려서')
})

test('right ones at once lock nothing and are never called wrong', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => withdraw(FUND_PASSWORD)))
  // 429: each right one lets five more begin, and on a busy machine the line before the comparison is full
  expect(replies.filter(({ status }) => ![200, 409, 429].includes(status))).toEqual([])
  expect(replies.filter(({ code }) => code === 200).length).toBeGreaterThanOrEqual(5)
  expect(replies.filter(({ msg }) => /틀려서|달라요/.test(msg))).toEqual([])
  expect(await guard()).toEqual({ tries: 0, wrong: 0, locks: 0 })
})

test('each lock is longer than the one before, until a right one', async () => {
  expect(await lockUp()).toContain('11월 20일 11:15부터')
  await clock.advance(15 * 60)
  expect(await lockUp()).toContain('11월 20일 12:15부터')
  await clock.advance(3600)
  for (const day of ['21일 12:15', '22일 12:15']) {
    expect(await lockUp()).toContain(`11월 ${day}부터`)
    await clock.advance(86_400)
  }
  expect((await withdraw(FUND_PASSWORD)).code).toBe(200)
  expect(await lockUp()).toContain('11월 22일 12:30부터')
})

test('a lock ends no sooner because its member goes on trying', async () => {
  const text = await lockUp()
  await clock.advance(14 * 60)
  expect((await withdraw('5931')).msg).toBe(text)
  expect(await guard()).toEqual({ tries: 5, wrong: 5, locks: 1 })
})

test('comparisons that never ended are given back after a minute, wrong ones are not', async () => {
  await withdraw('5931')
  // A process that died took three tries with it.
  for (let n = 0; n < 4; n++) await server.owner.query('select fund_password_try($1)', [member.id])
  expect(await withdraw(FUND_PASSWORD)).toMatchObject({ status: 409 })
  await clock.advance(61)
  expect((await withdraw('5931')).msg).toBe('출금 비밀번호가 달라요. 3번 남았어요')
})

test('the member learns how often and when somebody was wrong, until the right one', async () => {
  expect(await state()).toEqual({ wrong: 0, last_wrong_at: null, locked_until: null })
  await withdraw('5931')
  const at = new Date(clock.now() + 9 * 3_600_000).toISOString().slice(0, 19)
  expect(await state()).toEqual({ wrong: 1, last_wrong_at: `${at}+09:00`, locked_until: null })
  for (let n = 0; n < 4; n++) await withdraw('5931')
  expect(await state()).toMatchObject({ wrong: 5, locked_until: expect.any(String) })
  await clock.advance(15 * 60)
  await withdraw('5931')
  expect(await state()).toMatchObject({ wrong: 6, locked_until: null })
  await withdraw(FUND_PASSWORD)
  expect(await state()).toEqual({ wrong: 0, last_wrong_at: null, locked_until: null })
})

test.each(['1234', '0000', '9999', '4321', '8901'])('%s is not taken as a new fund password', async (paypassword) => {
  await server.owner.query('update members set fund_password_hash = null where id = $1', [member.id])
  expect(await ask('setFundPassword', { paypassword })).toMatchObject({
    code: 401,
    msg: expect.stringContaining('쉽게 맞힐 수 있어요'),
  })
  expect((await ask('setFundPassword', { paypassword: FUND_PASSWORD })).code).toBe(200)
})
