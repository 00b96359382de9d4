import type { CallId } from '@yaksok/shared/core/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../test/index.ts'
import { one } from '../../infra/database/index.ts'
import { creditMember } from '../ledger/index.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})

afterAll(() => server.close())

let counter = 0

/** A member with a name and a fund password, who has bound nothing yet. */
async function newMember(name: string) {
  const token = await server.register(`again${++counter}`)
  const send = (id: CallId, fields: Record<string, string> = {}) => server.callRaw(id, fields, { token })
  await send('setName', { name })
  await send('setFundPassword', { paypassword: '4827' })
  const id = Number(((await send('userInfo')).data as { id: string }).id)
  const bind = (bankid: string) => send('setBank', { bankid, bank: '088' })
  const excluded = async () => ((await send('limits')).data as { excluded: boolean }).excluded
  return { id, send, bind, excluded }
}

async function excludedMember(name: string, bankid: string) {
  const member = await newMember(name)
  await member.bind(bankid)
  await member.send('selfExclude', { confirm: '1' })
  return member
}

const deposit = { bank_name: 'x', bank_number: '1', amount: '50000' }

test('who excluded themselves and registers anew is excluded again with the same account and name', async () => {
  await excludedMember('김 하늘', '11122233344455')
  const again = await newMember('김하늘')
  expect((await again.send('deposit', deposit)).code).toBe(200)
  await creditMember(server.owner, again.id, 70_000, 'test')
  expect((await again.bind('11122233344455')).code).toBe(200)
  expect(await again.excluded()).toBe(true)
  expect((await again.send('deposit', deposit)).msg).toContain('이용을 멈춘 상태예요')
  expect((await again.send('launchGame')).msg).toContain('이용을 멈춘 상태예요')
  // Nothing is held hostage: what is there goes out to the account.
  expect((await again.send('withdraw', { money: '70000', paypassword: '4827' })).code).toBe(200)
})

test('the exclusion is as old as the first one, and an operator who sees another person ends it', async () => {
  const first = await excludedMember('이도윤', '22233344455566')
  const again = await newMember('이도윤')
  await again.bind('22233344455566')
  const dates = await one<{ same: boolean }>(
    server.owner,
    `select a.excluded_at = b.excluded_at and b.excluded_with = a.member_id as same
     from member_limits a, member_limits b where a.member_id = $1 and b.member_id = $2`,
    [first.id, again.id],
  )
  expect(dates?.same).toBe(true)
  const lift = (id: number) => one(server.owner, 'select limits_lift_exclusion($1) as lifted', [id])
  expect(await lift(first.id)).toEqual({ lifted: false })
  expect(await lift(again.id)).toEqual({ lifted: true })
  expect(await again.excluded()).toBe(false)
})

test('under another name the account of an excluded member is refused, and nobody is excluded for it', async () => {
  await excludedMember('박서준', '33344455566677')
  const other = await newMember('최유진')
  expect(await other.bind('33344455566677')).toMatchObject({ code: 401, msg: expect.stringContaining('고객센터') })
  expect(await other.excluded()).toBe(false)
  expect((await other.bind('33344455566678')).code).toBe(200)
})

test('who had the account before is not excluded by what another member does', async () => {
  const owner = await newMember('정하은')
  await owner.bind('44455566677788')
  await excludedMember('정하은', '44455566677788')
  expect(await owner.excluded()).toBe(false)
  const third = await newMember('정하은')
  expect((await third.bind('44455566677799')).code).toBe(200)
  expect(await third.excluded()).toBe(false)
})

test('two members with one account and no exclusion are left alone', async () => {
  for (const name of ['한지민', '한지민', '강민준']) {
    const member = await newMember(name)
    expect((await member.bind('55566677788899')).code).toBe(200)
    expect(await member.excluded()).toBe(false)
  }
})
