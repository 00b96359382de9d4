import type { CallId, ResponseOf } from '@yaksok/shared/core/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { at, createBookingWorld } from '../../../test/booking-world.ts'
import { ledgerFaults } from '../../../test/wallet/ledger-faults.ts'
import { memberWithBank } from '../../../test/wallet/member.ts'
import { many, one } from '../../infra/database/index.ts'
import { approveDeposit, approveWithdrawal, creditMember, rejectWithdrawal } from '../ledger/index.ts'
import { carryOutClosings } from './index.ts'

type Closing = ResponseOf<'closing'>

const PASSWORD = 'long enough 9'
const DAY = 86_400

let world: Awaited<ReturnType<typeof createBookingWorld>>
beforeAll(async () => {
  world = await createBookingWorld()
})
afterAll(async () => {
  expect(await ledgerFaults(world.server.services.pool)).toEqual([])
  await world.server.close()
})

let counter = 0

/** A member with a bank account of their own and so much money. */
async function newMember(won: number) {
  const { server } = world
  const username = `Closer${++counter}`
  const { id, token } = await memberWithBank(server, username, won, `11023456${1000 + counter}`)
  const ask = (call: CallId, fields: Record<string, string> = {}) => server.callRaw(call, fields, { token })
  const close = () => ask('closeAccount', { password: PASSWORD })
  const closing = async () => (await ask('closing')).data as Closing
  const withdrawals = () =>
    many<{ id: number; amount: number; status: number }>(
      server.owner,
      'select id, amount, status from withdrawals where account_id = $1 order by id',
      [id],
    )
  return { id: Number(id), username, token, ask, close, closing, withdrawals }
}

const carryOut = () => carryOutClosings(world.server.services)
const stateOf = (id: number) =>
  one<{ username: string; closed: boolean | null }>(
    world.server.owner,
    `select m.username, c.closed_at is not null as closed from members m left join account_closings c on c.member_id = m.id
     where m.id = $1`,
    [id],
  )

test('the balance is paid out, a day passes, and the account is closed: its sessions, name and person are gone', async () => {
  const { server, clock } = world
  const member = await newMember(30_000)
  expect((await member.close()).code).toBe(200)
  const [payout] = await member.withdrawals()
  expect(payout).toMatchObject({ amount: 30_000, status: 1 })
  expect(await member.closing()).toMatchObject({ available: '0.00', waits: { withdrawals: 1 } })
  await clock.advance(DAY - 1)
  await carryOut()
  expect(await stateOf(member.id)).toMatchObject({ username: member.username })
  await clock.advance(1)
  await carryOut()
  // an operator has not decided yet
  expect(await stateOf(member.id)).toMatchObject({ closed: false })
  expect(await approveWithdrawal(server.owner, payout?.id as number)).toBe('done')
  expect(await carryOut()).toBe(1)
  expect(await stateOf(member.id)).toEqual({ username: `closed-${member.id}`, closed: true })
  expect((await member.ask('userInfo')).msg).toBe('鉴权错误')
  const login = (password: string, username = member.username) => server.callRaw('login', { username, password })
  expect((await login(PASSWORD)).msg).toContain('닫은 계정이에요')
  expect((await login(PASSWORD, member.username.toUpperCase())).msg).toContain('닫은 계정이에요')
  const unknown = (await login('not the password')).msg
  expect(unknown).toBe((await login(PASSWORD, 'nobodyatall')).msg)
  expect((await login('', `closed-${member.id}`)).code).not.toBe(200)
  expect((await login(PASSWORD, `closed-${member.id}`)).msg).toBe(unknown)
  // nobody takes the name
  await expect(server.register(member.username.toLowerCase())).rejects.toThrow('이미 사용 중인 아이디예요')
  const free = await server.callRaw('usernameFree', { username: member.username, code: 'OPEN2026' })
  expect(free.data).toEqual({ free: false })
  // the ledger's rows stay, and add up
  expect(
    await one(server.owner, 'select sum(amount)::int8 as sum from ledger_entries where account_id = $1', [member.id]),
  ).toEqual({ sum: 0 })
})

test('asked in parallel it is one wish with one payout; nothing new begins until it is taken back', async () => {
  const { server } = world
  const member = await newMember(20_000)
  const replies = await Promise.all(Array.from({ length: 4 }, () => member.close()))
  // a busy server lets a member compare fewer passwords at once
  const codes = replies.map(({ code }) => code)
  expect(codes).toContain(200)
  expect(codes.filter((code) => code !== 200 && code !== 429)).toEqual([])
  expect(await member.withdrawals()).toMatchObject([{ amount: 20_000, status: 1 }])
  const { list } = (await member.ask('notifications')).data as ResponseOf<'notifications'>
  expect(list.filter(({ kind }) => kind === 'account-closing')).toHaveLength(1)
  const refused = { code: 401, msg: expect.stringContaining('계정을 닫는 중이에요') }
  expect(await member.ask('deposit', { bank_name: 'x', bank_number: '1', amount: '50000' })).toMatchObject(refused)
  expect(await member.ask('launchGame')).toMatchObject(refused)
  const starts = { starts: at('10:00', new Date(world.clock.now() + 3 * DAY * 1000).toISOString().slice(0, 10)) }
  expect(await world.book(member.token, await world.newVenue(), starts)).toMatchObject(refused)
  expect((await member.ask('limits')).data).toMatchObject({ closing: true })
  // taken back, twice: all is as it was
  for (const _ of [1, 2])
    expect((await member.ask('keepAccount')).data).toMatchObject({ asked: null, available: '20000.00' })
  expect(await member.withdrawals()).toMatchObject([{ status: 3 }])
  expect((await member.ask('deposit', { bank_name: 'x', bank_number: '1', amount: '50000' })).code).toBe(200)
  const { data: booked } = await world.book(member.token, await world.newVenue(), starts)
  expect(booked).toMatchObject({ id: expect.any(String) })
  await world.clock.advance(2 * DAY)
  await carryOut()
  expect(await stateOf(member.id)).toEqual({ username: member.username, closed: false })
  expect((await server.callRaw('login', { username: member.username, password: PASSWORD })).code).toBe(200)
})

test('it waits for a booking to come and for a deposit under review, whose money is paid out as well', async () => {
  const { server, clock } = world
  const member = await newMember(0)
  const venue = await world.newVenue()
  const day = new Date(clock.now() + 3 * DAY * 1000).toISOString().slice(0, 10)
  const booking = await world.booked(member.token, venue, { starts: at('10:00', day) })
  const filed = (await member.ask('deposit', { bank_name: 'x', bank_number: '1', amount: '50000' })).data as {
    id: string
  }
  expect((await member.close()).code).toBe(200)
  expect((await member.closing()).waits).toMatchObject({ deposits: 1, bookings: [{ id: booking, cancellable: true }] })
  await clock.advance(DAY)
  await carryOut()
  expect(await stateOf(member.id)).toMatchObject({ closed: false })
  expect((await member.ask('cancelBooking', { id: booking })).code).toBe(200)
  expect(await approveDeposit(server.owner, Number(filed.id))).toBe('done')
  await carryOut()
  const [first] = await member.withdrawals()
  expect(first).toMatchObject({ amount: 50_000, status: 1 })
  // what an operator rejects is not asked again and again
  await rejectWithdrawal(server.owner, first?.id as number, '계좌를 확인해 주세요')
  await carryOut()
  await carryOut()
  expect(await member.withdrawals()).toHaveLength(1)
  expect(await member.closing()).toMatchObject({ available: '50000.00', rejected: '계좌를 확인해 주세요' })
  const own = (await member.ask('withdraw', { money: '50000', paypassword: '4827' })).data as { id: string }
  await approveWithdrawal(server.owner, Number(own.id))
  expect(await carryOut()).toBe(1)
  expect(await stateOf(member.id)).toMatchObject({ closed: true })
})

test('who has money and no bank account binds one first; without money nothing is needed', async () => {
  const { server } = world
  const token = await world.newMember()
  const ask = (call: CallId, fields: Record<string, string> = {}) => server.callRaw(call, fields, { token })
  const { id } = (await ask('userInfo')).data as { id: string }
  await creditMember(server.owner, Number(id), 5_000, 'test')
  expect((await ask('closeAccount', { password: PASSWORD })).msg).toContain('계좌를 먼저 등록해')
  expect((await ask('closing')).data).toMatchObject({ asked: null, bank: false, available: '5000.00' })
  const poor = await world.newMember()
  const asked = await server.callRaw('closeAccount', { password: PASSWORD }, { token: poor })
  expect((asked.data as Closing).asked).not.toBeNull()
})

test('not without the password, not for a sample, and nobody closes the account of another', async () => {
  const { server } = world
  const [member, other] = [await newMember(1_000), await newMember(1_000)]
  expect((await member.ask('closeAccount', { password: 'guessed wrong' })).msg).toContain('비밀번호가 올바르지 않아요')
  expect((await member.ask('closeAccount', { password: PASSWORD, id: String(other.id) })).code).toBe(400)
  expect((await server.callRaw('closeAccount', { password: PASSWORD })).code).toBe(401)
  const demo = await server.login('demo', 'demo-pass-1')
  expect((await server.callRaw('closeAccount', { password: 'demo-pass-1' }, { token: demo })).msg).toContain(
    '예시 계정',
  )
  expect((await member.closing()).asked).toBeNull()
  expect((await other.closing()).asked).toBeNull()
  expect(await member.withdrawals()).toEqual([])
})

test('an exclusion outlives the account: the same person is excluded again with their bank account', async () => {
  const { server, clock } = world
  const member = await newMember(10_000)
  await member.ask('selfExclude', { confirm: '1' })
  expect((await member.close()).code).toBe(200)
  const [payout] = await member.withdrawals()
  expect(await approveWithdrawal(server.owner, payout?.id as number)).toBe('done')
  await clock.advance(DAY)
  await carryOut()
  expect(await stateOf(member.id)).toMatchObject({ closed: true })
  const again = await memberWithBank(server, `again${counter}`, 0, `11023456${1000 + counter}`)
  expect((await server.callRaw('limits', {}, { token: again.token })).data).toMatchObject({ excluded: true })
})
