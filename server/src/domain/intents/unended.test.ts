import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIntentWorld } from '../../../test/members/intent-world.ts'

let world: Awaited<ReturnType<typeof createIntentWorld>>
beforeAll(async () => {
  world = await createIntentWorld()
})
afterAll(() => world.server.close())

/** As where a connection broke: nobody wrote down how the call with the key `tap` ended. */
const TAKEN = `update intents set taken_at = money_now() - interval '31 seconds', taken_key = 'tap'
  where id = sha256(convert_to($1, 'UTF8'))`

test('a call that never ended goes on under its key alone, and no other is told that it was done', async () => {
  const { begin, withdraw, left } = await world.newMember()
  const { intent } = await begin('withdraw', { money: '30000' })
  expect((await world.server.owner.query(TAKEN, [intent])).rowCount).toBe(1)
  for (const headers of [{}, { 'idempotency-key': 'another' }] as Record<string, string>[])
    expect((await withdraw(intent, '30000', headers)).msg).toContain('알 수 없는 요청')
  expect(await left()).toBe('100000.00')
  await world.clock.advance(61)
  expect((await withdraw(intent, '30000', { 'idempotency-key': 'tap' })).code).toBe(200)
  expect((await withdraw(intent, '30000', { 'idempotency-key': 'another' })).msg).toContain('이미 처리한 요청')
  expect(await left()).toBe('70000.00')
})
