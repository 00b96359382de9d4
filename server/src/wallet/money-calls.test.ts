import type { CallId, ResponseOf } from '@yaksok/shared/core/contract'
import { message } from '@yaksok/shared/core/text'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestServer, type Reply, type TestServer } from '../../test/index.ts'
import { many, one } from '../db/index.ts'
import { approveDeposit, creditMember, verifyLedger } from './index.ts'

let server: TestServer

beforeAll(async () => {
  // Rounds of an hour: no boundary comes while a test runs, unless it runs at the end of one.
  server = await createTestServer({ config: { roundSeconds: 3600 } })
  await server.services.pool.query(`insert into invites (code) values ('OPEN2026')`)
})

afterAll(async () => {
  expect((await verifyLedger(server.services.pool)).filter(({ ok }) => !ok)).toEqual([])
  await server.close()
})

interface Member {
  id: string
  token: string
}

let counter = 0
let member: Member

/** A member with a bound bank, fund password 4827 and 100,000 won. */
async function newMember(won = 100_000): Promise<Member> {
  const { data: token } = await server.call('register', {
    username: `money${++counter}`,
    password: 'long enough',
    code: 'OPEN2026',
    adult: '1',
  })
  const ask = (id: CallId, fields: Record<string, string> = {}) =>
    server.callRaw(id, fields, { token: token as string })
  await ask('setName', { name: '김하늘' })
  await ask('setFundPassword', { paypassword: '4827' })
  await ask('setBank', { bankid: '110234567890', bank: '088' })
  const { id } = (await ask('userInfo')).data as { id: string }
  if (won > 0) await creditMember(server.owner, Number(id), won, 'test')
  return { id, token: token as string }
}

beforeEach(async () => {
  member = await newMember()
})

function send(id: CallId, fields: Record<string, string>, key?: string): Promise<Reply> {
  return server.callRaw(id, fields, { token: member.token, ...(key && { headers: { 'idempotency-key': key } }) })
}

async function bet(change: Record<string, string> = {}): Promise<Record<string, string>> {
  const { data } = await server.call('lotteryInfo', { key: 'dice' }, { token: member.token })
  const { now_expect } = data as { now_expect: string }
  return { item: '대,홀', money: '1000', lid: '4', mid: member.id, expect: now_expect, ...change }
}

const balance = async () =>
  ((await server.call('userInfo', {}, { token: member.token })).data as { money: string }).money

describe('every money call, sent twice at once with one key', () => {
  test.each([
    ['deposit', () => ({ bank_number: '1', bank_name: 'x', amount: '5000' }), '100000.00'],
    ['withdraw', () => ({ money: '30000', paypassword: '4827' }), '70000.00'],
    ['placeOrder', () => bet(), '98000.00'],
  ] as [CallId, () => Record<string, string> | Promise<Record<string, string>>, string][])(
    '%s acts once and answers the same',
    async (id, fields, left) => {
      const request = await fields()
      const replies = await Promise.all([send(id, request, 'tap'), send(id, request, 'tap')])
      // The second is told to wait while the first is in flight, and then gets its answer.
      for (const reply of replies) expect([200, 409]).toContain(reply.status)
      const again = await send(id, request, 'tap')
      for (const reply of replies.filter(({ status }) => status === 200)) expect(reply.data).toEqual(again.data)
      expect(again.code).toBe(200)
      expect(await balance()).toBe(left)
      const other: Record<string, string> = { ...request, [id === 'deposit' ? 'amount' : 'money']: '1001' }
      expect(await send(id, other, 'tap')).toMatchObject({ status: 422, code: 422 })
      expect(await balance()).toBe(left)
    },
  )

  test('the same answer also when the request has been decided since', async () => {
    const request = { bank_number: '1', bank_name: 'x', amount: '5000' }
    const first = await send('deposit', request, 'kept')
    await approveDeposit(server.owner, Number((first.data as { id: string }).id))
    expect((await send('deposit', request, 'kept')).data).toEqual(first.data)
    expect(await balance()).toBe('105000.00')
  })
})

describe('the answer of an order', () => {
  type Answer = { order: string; money: string; record: ResponseOf<'placeOrder'>['record'] }
  const listed = async () =>
    ((await send('gameRecords', {})).sData as { data: Answer['record'][]; totalCount: number }).data[0]

  test('is its record, as the records list it, and the balance after it', async () => {
    const answer = (await send('placeOrder', await bet(), 'one')).data as Answer
    expect(answer).toMatchObject({ money: '98000.00', record: { id: answer.order, status: 0, money: '2000.00' } })
    expect(answer.record).toEqual(await listed())
    const next = (await send('placeOrder', await bet({ item: '대' }))).data as Answer
    expect(next).toMatchObject({ money: '97000.00', record: { line: answer.record.line + 1, data: [{ type: '대' }] } })
    expect(next.record).toEqual(await listed())
  })

  test('is the same when it is asked again after other orders', async () => {
    const order = await bet()
    const first = await send('placeOrder', order, 'kept')
    await send('placeOrder', await bet({ item: '7' }))
    expect((await send('placeOrder', order, 'kept')).data).toEqual(first.data)
  })
})

describe('bad input', () => {
  const text = (id: Parameters<typeof message>[0]) => expect.objectContaining({ msg: message(id) })
  const badRequest = expect.objectContaining({ code: 400 })

  test.each([
    ['no amount', { money: '' }, text('bet.amountRequired')],
    ['0', { money: '0' }, text('bet.amountZero')],
    ['less than 1,000', { money: '999' }, text('bet.amountZero')],
    ['a negative amount', { money: '-1000' }, badRequest],
    ['a fraction', { money: '1000.5' }, badRequest],
    ['an exponent', { money: '1e4' }, badRequest],
    ['full-width digits', { money: '１０００' }, badRequest],
    ['a huge amount', { money: '9'.repeat(15) }, badRequest],
    ['an absurd amount', { money: '9'.repeat(400) }, badRequest],
    ['no picks', { item: '' }, text('bet.noPicks')],
    ['only commas', { item: ',,,' }, text('bet.noPicks')],
    ['a pick twice', { item: '대,대' }, badRequest],
    ['a pick that is not offered', { item: '대,19' }, badRequest],
    ['SQL as a pick', { item: `대'); drop table orders; --` }, badRequest],
    ['a lottery that does not exist', { lid: '99' }, badRequest],
    ['SQL as a lottery', { lid: '4 or 1=1' }, badRequest],
    ['a round that does not exist', { expect: '209912310001' }, badRequest],
    ['a round that is no number', { expect: `2026' or '1'='1` }, badRequest],
    ['more than there is', { money: '60000' }, text('bet.insufficientBalance')],
    ['a field nobody asked for', { admin: '1' }, badRequest],
  ])('an order with %s is refused', async (_, change, answer) => {
    const request = await bet()
    const before = await everything()
    expect(await send('placeOrder', { ...request, ...change }, 'bad')).toEqual(answer)
    expect(await everything()).toEqual(before)
  })

  test('an order in the name of somebody else is refused', async () => {
    const other = await newMember()
    const before = await everything()
    expect((await send('placeOrder', await bet({ mid: other.id }))).code).toBe(401)
    expect((await send('placeOrder', await bet({ mid: `${member.id}0` }))).code).toBe(401)
    expect(await everything()).toEqual(before)
  })

  test('a pick of dice is not offered in a digit game', async () => {
    const { data } = await server.call('lotteryInfo', { key: 'h2' }, { token: member.token })
    const { now_expect } = data as { now_expect: string }
    expect((await send('placeOrder', await bet({ lid: '1', expect: now_expect, item: '11' }))).code).toBe(400)
  })

  test('a round that has not opened yet and one that is over are refused', async () => {
    const { rows } = await server.services.pool.query<{ expect: string }>(
      'select expect from rounds where lottery_id = 4 and opens_at > now() order by seq limit 1',
    )
    expect(await send('placeOrder', await bet({ expect: rows[0]?.expect as string }))).toMatchObject({ code: -1 })
  })

  test('below the lottery’s condition nobody takes part, however small the stake', async () => {
    member = await newMember(9_999)
    expect(await send('placeOrder', await bet())).toMatchObject({ code: -1, msg: message('lottery.conditionNotMet') })
  })

  test.each([
    ['no amount', { money: '' }, text('withdraw.amountInvalid')],
    ['0', { money: '0' }, text('withdraw.amountInvalid')],
    ['more than there is', { money: '100001' }, text('withdraw.amountInvalid')],
    ['no fund password', { paypassword: '' }, text('withdraw.passwordRequired')],
    ['a negative amount', { money: '-5' }, badRequest],
    ['a fund password of five digits', { paypassword: '43210' }, badRequest],
    ['SQL as a fund password', { paypassword: `' or ''='` }, badRequest],
  ])('a withdrawal with %s is refused', async (_, change, answer) => {
    const before = await everything()
    expect(await send('withdraw', { money: '1000', paypassword: '4827', ...change }, 'bad')).toEqual(answer)
    expect(await everything()).toEqual(before)
  })

  test.each([
    ['no amount', { amount: '' }, text('deposit.amountRequired')],
    ['0', { amount: '000' }, text('deposit.amountRequired')],
    ['more than 10억', { amount: '1000000001' }, badRequest],
    ['letters', { amount: '1만' }, badRequest],
  ])('a deposit with %s is refused', async (_, change: Record<string, string>, answer) => {
    const before = await everything()
    expect(await send('deposit', { bank_number: '1', bank_name: 'x', amount: '1000', ...change }, 'bad')).toEqual(
      answer,
    )
    expect(await everything()).toEqual(before)
  })

  test('SQL and script are texts like any other', async () => {
    const names = [`'); delete from deposits; --`, '<script>alert(1)</script>', '😀 김'.repeat(10)]
    for (const bank_name of names)
      expect(await send('deposit', { bank_number: '1', bank_name, amount: '1000' })).toMatchObject({ code: 200 })
    const stored = await many<{ bank_name: string }>(
      server.services.pool,
      'select bank_name from deposits where account_id = $1 and status = 1 order by id',
      [member.id],
    )
    expect(stored.map((row) => row.bank_name)).toEqual(names)
  })

  test('without a bound bank nothing is withdrawn', async () => {
    const { data: token } = await server.call('register', {
      username: `money${++counter}`,
      password: 'long enough',
      code: 'OPEN2026',
      adult: '1',
    })
    member = { id: '', token: token as string }
    await send('setFundPassword', { paypassword: '4827' })
    expect(await send('withdraw', { money: '1000', paypassword: '4827' })).toEqual(text('bank.registerFirst'))
  })
})

describe('the fund password', () => {
  test('a hundred wrong guesses at once use five tries, lock withdrawals and nothing else', async () => {
    const guess = (n: number) => send('withdraw', { money: '1000', paypassword: String(n).padStart(4, '0') })
    const replies = await Promise.all(Array.from({ length: 100 }, (_, n) => guess(n)))
    // Compared, refused because it is locked, or told to wait while five are compared.
    expect(replies.every(({ code }) => code === 401 || code === 409)).toBe(true)
    const compared = replies.filter(({ msg }) => msg.startsWith('출금 비밀번호가 달라요')).map(({ msg }) => msg)
    expect(new Set(compared).size).toBe(compared.length)
    expect(compared.length).toBeLessThanOrEqual(4)
    for (let n = 100; n < 105; n++) await guess(n)
    expect(
      await one(server.services.pool, 'select wrong from fund_password_guards where member_id = $1', [member.id]),
    ).toEqual({ wrong: 5 })
    // The right one does not help any more, while everything else still works.
    expect((await send('withdraw', { money: '1000', paypassword: '4827' })).msg).toContain('5번 틀려서')
    expect((await send('deposit', { bank_number: '1', bank_name: 'x', amount: '1000' })).code).toBe(200)
    expect((await send('placeOrder', await bet())).code).toBe(200)
    expect(await many(server.services.pool, 'select 1 from withdrawals where account_id = $1', [member.id])).toEqual([])
  })

  test('after 15 minutes it may be tried again, five times anew', async () => {
    for (let n = 0; n < 5; n++) await send('withdraw', { money: '1000', paypassword: '0000' })
    await asOwner(
      `update fund_password_guards set locked_until = now() - interval '1 second' where member_id = ${member.id}`,
    )
    expect((await send('withdraw', { money: '1000', paypassword: '0000' })).msg).toBe(
      '출금 비밀번호가 달라요. 4번 남았어요',
    )
    expect((await send('withdraw', { money: '1000', paypassword: '4827' })).code).toBe(200)
  })

  test('the right one clears the count', async () => {
    for (let n = 0; n < 4; n++) await send('withdraw', { money: '1000', paypassword: '0000' })
    expect((await send('withdraw', { money: '1000', paypassword: '4827' })).code).toBe(200)
    expect((await send('withdraw', { money: '1000', paypassword: '0000' })).msg).toBe(
      '출금 비밀번호가 달라요. 4번 남았어요',
    )
  })
})

async function asOwner(statement: string): Promise<void> {
  const { Client } = (await import('pg')).default
  const owner = new Client({ connectionString: server.database.url })
  await owner.connect()
  await owner.query(statement)
  await owner.end()
}

/** Counts and sums of all that money calls write. */
function everything() {
  return one(
    server.services.pool,
    `select (select json_agg(a order by a.id) from ledger_accounts a) as accounts,
       (select count(*) from ledger_holds) as holds, (select count(*) from ledger_transfers) as transfers,
       (select count(*) from deposits) as deposits, (select count(*) from withdrawals) as withdrawals,
       (select count(*) from orders) as orders, (select count(*) from idempotency_keys) as keys`,
  )
}
