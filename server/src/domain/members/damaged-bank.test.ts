import type { ResponseOf } from '@yaksok/shared/core/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../test/index.ts'

let server: TestServer
let token: string

beforeAll(async () => {
  server = await createTestServer({ contents: 'demo' })
  token = await server.login('demo', 'demo-pass-1')
  await server.call('deposit', { amount: '10000', bank_name: '국민은행', bank_number: '110-1234-5678' }, { token })
  // sealed for another member: it does not open here
  const moved = server.services.vault.seal('1', 'bank number of 0')
  for (const sql of [
    `update bank_accounts set number = $1 where member_id = (select id from members where username = 'demo')`,
    `update deposits set bank_number = $1 where account_id = (select id from members where username = 'demo')`,
  ])
    await server.owner.query(sql, [moved])
})

afterAll(() => server.close())

test('B12: a bank number that cannot be opened takes nothing else of their account from a member', async () => {
  const user = await server.call('userInfo', {}, { token })
  expect(user).toMatchObject({ code: 200, data: { name: '홍길동', money: '1000000.00', bankid: '****' } })
  const { data } = await server.call('bankBind', {}, { token })
  expect(data).toMatchObject({ bankinfo: { is_bank: true, info: { bankid: '****' } }, userinfo: { bankid: '****' } })
})

test('B12: nor the record of a request, which says the bank alone', async () => {
  const [request] = (await server.call('deposits', {}, { token })).data as ResponseOf<'deposits'>
  const record = await server.call('moneyLine', { line: String(request?.line) }, { token })
  expect(record).toMatchObject({ code: 200, data: { account: expect.stringMatching(/ \*{4}$/) } })
})

test('B12: a number that cannot be opened is bound, and no other is put in its place', async () => {
  const { msg } = await server.call('setBank', { bankid: '11012345678', bank: '신한은행' }, { token })
  expect(msg).toBe('이미 등록한 계좌가 있어요. 바꾸려면 고객센터에 문의해 주세요')
})
