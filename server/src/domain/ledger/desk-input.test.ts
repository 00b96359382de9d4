import { expect, test } from 'vitest'
import { badRequest, text } from '../../../test/wallet/answers.ts'
import { FUND_PASSWORD } from '../../../test/wallet/member.ts'
import { moneyCalls } from '../../../test/wallet/money-calls.ts'
import { many } from '../../infra/database/index.ts'

const money = moneyCalls()

test.each([
  ['no amount', { money: '' }, text('withdraw.amountInvalid')],
  ['0', { money: '0' }, text('withdraw.amountInvalid')],
  ['more than there is', { money: '100001' }, text('withdraw.amountInvalid')],
  ['no fund password', { paypassword: '' }, text('withdraw.passwordRequired')],
  ['a negative amount', { money: '-5' }, badRequest],
  ['a fund password of five digits', { paypassword: '43210' }, badRequest],
  ['SQL as a fund password', { paypassword: `' or ''='` }, badRequest],
])('a withdrawal with %s is refused', async (_, change, answer) => {
  const before = await money.everything()
  expect(await money.send('withdraw', { money: '1000', paypassword: FUND_PASSWORD, ...change }, 'bad')).toEqual(answer)
  expect(await money.everything()).toEqual(before)
})

test.each([
  ['no amount', { amount: '' }, text('deposit.amountRequired')],
  ['0', { amount: '000' }, text('deposit.amountRequired')],
  ['more than 10억', { amount: '1000000001' }, badRequest],
  ['letters', { amount: '1만' }, badRequest],
])('a deposit with %s is refused', async (_, change: Record<string, string>, answer) => {
  const before = await money.everything()
  expect(await money.send('deposit', { bank_number: '1', bank_name: 'x', amount: '1000', ...change }, 'bad')).toEqual(
    answer,
  )
  expect(await money.everything()).toEqual(before)
})

test('SQL and script are texts like any other', async () => {
  const names = [`'); delete from deposits; --`, '<script>alert(1)</script>', '😀 김'.repeat(10)]
  for (const bank_name of names)
    expect(await money.send('deposit', { bank_number: '1', bank_name, amount: '1000' })).toMatchObject({ code: 200 })
  const stored = await many<{ bank_name: string }>(
    money.server.services.pool,
    'select bank_name from deposits where account_id = $1 and status = 1 order by id',
    [money.member.id],
  )
  expect(stored.map((row) => row.bank_name)).toEqual(names)
})

test('without a bound bank nothing is withdrawn', async () => {
  money.member = { id: '', token: await money.register() }
  await money.send('setFundPassword', { paypassword: FUND_PASSWORD })
  expect(await money.send('withdraw', { money: '1000', paypassword: FUND_PASSWORD })).toEqual(
    text('bank.registerFirst'),
  )
})
