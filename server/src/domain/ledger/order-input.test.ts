import { message } from '@yaksok/shared/core/text'
import { expect, test } from 'vitest'
import { badRequest, text } from '../../../test/wallet/answers.ts'
import { moneyCalls } from '../../../test/wallet/money-calls.ts'

const money = moneyCalls()

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
  const request = await money.bet()
  const before = await money.everything()
  expect(await money.send('placeOrder', { ...request, ...change }, 'bad')).toEqual(answer)
  expect(await money.everything()).toEqual(before)
})

test('an order in the name of somebody else is refused', async () => {
  const other = await money.newMember()
  const before = await money.everything()
  expect((await money.send('placeOrder', await money.bet({ mid: other.id }))).code).toBe(401)
  expect((await money.send('placeOrder', await money.bet({ mid: `${money.member.id}0` }))).code).toBe(401)
  expect(await money.everything()).toEqual(before)
})

test('a pick of dice is not offered in a digit game', async () => {
  expect(
    (await money.send('placeOrder', await money.bet({ lid: '1', expect: await money.running('h2'), item: '11' }))).code,
  ).toBe(400)
})

test('a round that has not opened yet is refused', async () => {
  const { rows } = await money.server.services.pool.query<{ expect: string }>(
    'select expect from rounds where lottery_id = 4 and opens_at > money_now() order by seq limit 1',
  )
  expect(await money.send('placeOrder', await money.bet({ expect: rows[0]?.expect as string }))).toMatchObject({
    code: -1,
  })
})

test('below the lottery’s condition nobody takes part, however small the stake', async () => {
  money.member = await money.newMember(9_999)
  expect(await money.send('placeOrder', await money.bet())).toMatchObject({
    code: -1,
    msg: message('lottery.conditionNotMet'),
  })
})
