import { createHash } from 'node:crypto'
import type { CallId, ResponseOf } from '@yaksok/shared/core/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIntentWorld } from '../../../test/members/intent-world.ts'
import { ledgerFaults } from '../../../test/wallet/ledger-faults.ts'
import { FUND_PASSWORD } from '../../../test/wallet/member.ts'
import { sweep } from '../members/index.ts'

const PASSWORD = 'long enough 9'

type Fields = Record<string, string>

let world: Awaited<ReturnType<typeof createIntentWorld>>
beforeAll(async () => {
  world = await createIntentWorld()
})
afterAll(async () => {
  expect(await ledgerFaults(world.server.services.pool)).toEqual([])
  await world.server.close()
})

test('a withdrawal is told with amount, account, fee and day, in the server’s words', async () => {
  const { begin, left } = await world.newMember()
  const { text, seconds, passkey } = await begin('withdraw', { money: '30000' })
  expect(text.split('\n')).toEqual([
    '30,000원을 출금 신청해요',
    expect.stringMatching(/^받는 계좌 신한은행 \*\*\*\*2\d\d\d \(김하늘\)$/),
    '수수료 0원',
    '모의 머니라서 실제로 송금하지 않아요',
    '요청한 날 2026년 11월 26일',
  ])
  expect({ seconds, passkey }).toEqual({ seconds: 60, passkey: '' })
  expect(await left()).toBe('100000.00')
})

test('limits are told with which way they go, and from when', async () => {
  const { ask, begin } = await world.newMember()
  await ask('setLimits', { deposit: '50000' })
  expect((await begin('setLimits', { deposit: '80000', loss: '10000' })).text.split('\n').slice(0, -1)).toEqual([
    '하루 입금 한도를 50,000원에서 80,000원으로 올려요',
    '24시간 뒤부터 적용돼요',
    '하루 손실 한도를 10,000원으로 낮춰요',
    '바로 적용돼요',
  ])
  expect((await begin('setLimits', { deposit: '' })).text).toContain('하루 입금 한도를 없애요')
})

test('closing is told with what is paid out, to where, and until when it can be taken back', async () => {
  const { begin } = await world.newMember()
  const { text } = await begin('closeAccount')
  expect(text).toContain('남은 100,000원을 신한은행 ****2')
  expect(text).toContain('24시간 뒤부터 닫혀요. 그 전에는 취소할 수 있어요')
})

test('fields that are not those of the act, and secrets, are refused', async () => {
  const { ask } = await world.newMember()
  const wrong: Fields[] = [
    { act: 'withdraw', money: '1', deposit: '1' },
    { act: 'withdraw' },
    { act: 'closeAccount', money: '1' },
    { act: 'placeOrder', money: '1' },
    { act: 'withdraw', money: '1', paypassword: '1234' },
  ]
  for (const fields of wrong) expect((await ask('beginIntent', fields)).code, JSON.stringify(fields)).toBe(400)
})

test('a confirmed withdrawal happens once: a second confirmation and one in another tab move nothing', async () => {
  const { begin, withdraw, left } = await world.newMember()
  const { intent } = await begin('withdraw', { money: '30000' })
  const codes = (await Promise.all([withdraw(intent), withdraw(intent)])).map(({ code }) => code)
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
  expect((await withdraw(intent)).msg).toContain('이미 처리한 요청')
  expect((await withdraw(intent, '30000', { 'idempotency-key': 'another' })).code).toBe(401)
  expect(await left()).toBe('70000.00')
})

test('it is answered again under its idempotency key, and a new intent under that key pays nothing twice', async () => {
  const { ask, begin, withdraw, left } = await world.newMember()
  const key = { 'idempotency-key': 'tap' }
  const first = await withdraw((await begin('withdraw', { money: '30000' })).intent, '30000', key)
  expect(first.code).toBe(200)
  const { intent } = await begin('withdraw', { money: '30000' })
  expect((await withdraw(intent, '30000', key)).data).toEqual(first.data)
  await world.clock.advance(61)
  expect((await withdraw(intent, '30000', key)).data).toEqual(first.data)
  // an old client under the same key
  expect((await ask('withdraw', { money: '30000', paypassword: FUND_PASSWORD }, key)).data).toEqual(first.data)
  const more = await begin('withdraw', { money: '30001' })
  expect((await withdraw(more.intent, '30001', key)).status).toBe(422)
  expect(await left()).toBe('70000.00')
})

test('it is refused after a minute of the database’s clock, and not before', async () => {
  const { begin, withdraw, left } = await world.newMember()
  const one = await begin('withdraw', { money: '30000' })
  const other = await begin('withdraw', { money: '1000' })
  await world.clock.advance(59)
  expect((await withdraw(one.intent)).code).toBe(200)
  await world.clock.advance(2)
  expect((await withdraw(other.intent, '1000')).msg).toContain('시간이 지났어요')
  expect(await left()).toBe('70000.00')
})

test('it is refused with another amount, as another call, to another session and to another member', async () => {
  const member = await world.newMember()
  const stranger = await world.newMember()
  const { intent } = await member.begin('withdraw', { money: '30000' })
  expect((await member.withdraw(intent, '90000')).status).toBe(422)
  expect((await member.confirm('closeAccount', intent, { password: PASSWORD })).status).toBe(422)
  const elsewhere = world.acting(await world.server.login(member.username, PASSWORD))
  expect((await elsewhere.withdraw(intent)).msg).toContain('찾지 못했어요')
  expect((await stranger.withdraw(intent)).msg).toContain('찾지 못했어요')
  expect((await member.withdraw('x'.repeat(43))).msg).toContain('찾지 못했어요')
  expect((await member.withdraw('x')).code).toBe(400)
  expect([await member.left(), await stranger.left()]).toEqual(['100000.00', '100000.00'])
  expect((await member.withdraw(intent)).code).toBe(200)
})

test('it is refused while the account is frozen', async () => {
  const { id, begin, withdraw } = await world.newMember()
  const { intent } = await begin('withdraw', { money: '30000' })
  await world.server.owner.query('update members set status = 0 where id = $1', [id])
  expect((await withdraw(intent)).code).toBe(401)
  const { rows } = await world.server.owner.query('select 1 from withdrawals where account_id = $1', [id])
  expect(rows).toEqual([])
})

test('it keeps its intent over a wrong fund password, and is locked after five as ever', async () => {
  const { begin, confirm, withdraw, left } = await world.newMember()
  const { intent } = await begin('withdraw', { money: '30000' })
  const guess = () => confirm('withdraw', intent, { money: '30000', paypassword: '0000' })
  expect((await guess()).msg).toContain('4번 남았어요')
  expect((await withdraw(intent)).code).toBe(200)
  const next = await begin('withdraw', { money: '1000' })
  for (let n = 0; n < 5; n++) await confirm('withdraw', next.intent, { money: '1000', paypassword: '0000' })
  expect((await withdraw(next.intent, '1000')).msg).toContain('잠시 잠갔어요')
  expect(await left()).toBe('70000.00')
})

test('a bank account, a fund password, limits, a password and the end of the account are confirmed by their own calls', async () => {
  const { ask, begin, confirm } = world.acting(await world.server.register('Beginner'))
  const both = async (act: CallId, fields: Fields, secrets: Fields = {}) =>
    confirm(act, (await begin(act, fields)).intent, { ...fields, ...secrets })
  await ask('setName', { name: '김하늘' })
  expect((await both('setFundPassword', {}, { paypassword: FUND_PASSWORD })).code).toBe(200)
  const bank = { bankid: '1102345699881', bank: '088' }
  const { intent } = await begin('setBank', bank)
  expect((await confirm('setBank', intent, { ...bank, bankid: '1102345699882' })).status).toBe(422)
  expect((await confirm('setBank', intent, bank)).code).toBe(200)
  expect((await both('setLimits', { deposit: '50000' })).code).toBe(200)
  expect((await both('closeAccount', {}, { password: 'wrong' })).code).toBe(401)
  expect((await both('closeAccount', {}, { password: PASSWORD })).code).toBe(200)
  const changed = await both('setLoginPassword', {}, { old_password: PASSWORD, new_password: 'a longer one 11' })
  expect(changed.code).toBe(200)
  expect((await ask('userInfo')).code).toBe(401)
})

test('a closing that was taken back is not asked for again by the same intent', async () => {
  const { ask, begin, confirm } = await world.newMember()
  const { intent } = await begin('closeAccount')
  const close = () => confirm('closeAccount', intent, { password: PASSWORD })
  expect((await close()).code).toBe(200)
  await ask('keepAccount')
  expect((await close()).msg).toContain('이미 처리한 요청')
  expect(((await ask('closing')).data as ResponseOf<'closing'>).asked).toBeNull()
})

test('one session has so many told, then it waits', async () => {
  const { ask, token } = await world.newMember()
  const session = createHash('sha256').update(token).digest('base64url')
  const later = new Date(Date.now() + 3_600_000)
  await ask('beginIntent', { act: 'closeAccount' })
  const { rowCount } = await world.server.owner.query(
    'update turn_queues set due_at = $2, forget_at = $2 where queue = $1',
    [`intents:${session}`, later],
  )
  expect(rowCount).toBe(1)
  expect((await ask('beginIntent', { act: 'closeAccount' })).status).toBe(429)
})

test('what nobody confirmed is gone after an hour, and what somebody did after a day', async () => {
  const { id, begin, withdraw } = await world.newMember()
  const { owner } = world.server
  const made = []
  for (const hours of [0, 2, 2, 26]) {
    const { intent } = await begin('withdraw', { money: '1000' })
    if (made.length > 1) expect((await withdraw(intent, '1000')).code).toBe(200)
    const hash = createHash('sha256').update(intent).digest()
    await owner.query(`update intents set expires_at = now() - $2 * interval '1 hour' where id = $1`, [hash, hours])
    made.push(hash.toString('hex'))
  }
  await sweep(world.server.services.pool)
  const { rows } = await owner.query(`select encode(id, 'hex') as hash from intents where member_id = $1`, [id])
  expect(rows.map(({ hash }) => hash).toSorted()).toEqual([made[0], made[2]].toSorted())
})
