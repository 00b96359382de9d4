import type { CallId, ResponseOf } from '@yaksok/shared/core/contract'
import { describe, expect, test } from 'vitest'
import { FUND_PASSWORD } from '../../../test/wallet/member.ts'
import { moneyCalls } from '../../../test/wallet/money-calls.ts'
import { approveDeposit } from './index.ts'

const money = moneyCalls()

describe('every money call, sent twice at once with one key', () => {
  test.each([
    ['deposit', () => ({ bank_number: '1', bank_name: 'x', amount: '5000' }), '100000.00'],
    ['withdraw', () => ({ money: '30000', paypassword: FUND_PASSWORD }), '70000.00'],
    ['placeOrder', () => money.bet(), '98000.00'],
  ] as [CallId, () => Record<string, string> | Promise<Record<string, string>>, string][])(
    '%s acts once and answers the same',
    async (id, fields, left) => {
      const request = await fields()
      const replies = await Promise.all([money.send(id, request, 'tap'), money.send(id, request, 'tap')])
      // The second is told to wait while the first is in flight, and then gets its answer.
      for (const reply of replies) expect([200, 409]).toContain(reply.status)
      const again = await money.send(id, request, 'tap')
      for (const reply of replies.filter(({ status }) => status === 200)) expect(reply.data).toEqual(again.data)
      expect(again.code).toBe(200)
      expect(await money.balance()).toBe(left)
      const other: Record<string, string> = { ...request, [id === 'deposit' ? 'amount' : 'money']: '1001' }
      expect(await money.send(id, other, 'tap')).toMatchObject({ status: 422, code: 422 })
      expect(await money.balance()).toBe(left)
    },
  )

  test('the same answer also when the request has been decided since', async () => {
    const request = { bank_number: '1', bank_name: 'x', amount: '5000' }
    const first = await money.send('deposit', request, 'kept')
    await approveDeposit(money.server.owner, Number((first.data as { id: string }).id))
    expect((await money.send('deposit', request, 'kept')).data).toEqual(first.data)
    expect(await money.balance()).toBe('105000.00')
  })
})

describe('the answer of an order', () => {
  type Answer = { order: string; money: string; record: ResponseOf<'placeOrder'>['record'] }
  const listed = async () =>
    ((await money.send('gameRecords', {})).sData as { data: Answer['record'][]; totalCount: number }).data[0]

  test('is its record, as the records list it, and the balance after it', async () => {
    const answer = (await money.send('placeOrder', await money.bet(), 'one')).data as Answer
    expect(answer).toMatchObject({ money: '98000.00', record: { id: answer.order, status: 0, money: '2000.00' } })
    expect(answer.record).toEqual(await listed())
    const next = (await money.send('placeOrder', await money.bet({ item: '대' }))).data as Answer
    expect(next).toMatchObject({ money: '97000.00', record: { line: answer.record.line + 1, data: [{ type: '대' }] } })
    expect(next.record).toEqual(await listed())
  })

  test('is the same when it is asked again after other orders', async () => {
    const order = await money.bet()
    const first = await money.send('placeOrder', order, 'kept')
    await money.send('placeOrder', await money.bet({ item: '7' }))
    expect((await money.send('placeOrder', order, 'kept')).data).toEqual(first.data)
  })
})
