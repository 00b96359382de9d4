import { expect, test } from 'vitest'
import { FUND_PASSWORD } from '../../../test/wallet/member.ts'
import { moneyCalls } from '../../../test/wallet/money-calls.ts'
import { many, one } from '../../infra/database/index.ts'

const money = moneyCalls()

test('a hundred wrong guesses at once use five tries, lock withdrawals and nothing else', async () => {
  const guess = (n: number) => money.send('withdraw', { money: '1000', paypassword: String(n).padStart(4, '0') })
  const replies = await Promise.all(Array.from({ length: 100 }, (_, n) => guess(n)))
  // Compared, refused because it is locked, or told to wait while five are compared.
  expect(replies.every(({ code }) => code === 401 || code === 409)).toBe(true)
  const compared = replies.filter(({ msg }) => msg.startsWith('출금 비밀번호가 달라요')).map(({ msg }) => msg)
  expect(new Set(compared).size).toBe(compared.length)
  expect(compared.length).toBeLessThanOrEqual(4)
  for (let n = 100; n < 105; n++) await guess(n)
  expect(
    await one(money.server.services.pool, 'select wrong from fund_password_guards where member_id = $1', [
      money.member.id,
    ]),
  ).toEqual({ wrong: 5 })
  // The right one does not help any more, while everything else still works.
  expect((await money.send('withdraw', { money: '1000', paypassword: FUND_PASSWORD })).msg).toContain('5번 틀려서')
  expect((await money.send('deposit', { bank_number: '1', bank_name: 'x', amount: '1000' })).code).toBe(200)
  expect((await money.send('placeOrder', await money.bet())).code).toBe(200)
  expect(
    await many(money.server.services.pool, 'select 1 from withdrawals where account_id = $1', [money.member.id]),
  ).toEqual([])
})

test('after 15 minutes the fund password may be tried again, five times anew', async () => {
  for (let n = 0; n < 5; n++) await money.send('withdraw', { money: '1000', paypassword: '0000' })
  await money.server.owner.query(
    `update fund_password_guards set locked_until = now() - interval '1 second' where member_id = $1`,
    [money.member.id],
  )
  expect((await money.send('withdraw', { money: '1000', paypassword: '0000' })).msg).toBe(
    '출금 비밀번호가 달라요. 4번 남았어요',
  )
  expect((await money.send('withdraw', { money: '1000', paypassword: FUND_PASSWORD })).code).toBe(200)
})

test('the right fund password clears the count', async () => {
  for (let n = 0; n < 4; n++) await money.send('withdraw', { money: '1000', paypassword: '0000' })
  expect((await money.send('withdraw', { money: '1000', paypassword: FUND_PASSWORD })).code).toBe(200)
  expect((await money.send('withdraw', { money: '1000', paypassword: '0000' })).msg).toBe(
    '출금 비밀번호가 달라요. 4번 남았어요',
  )
})
