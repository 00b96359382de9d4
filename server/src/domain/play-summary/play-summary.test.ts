import { randomUUID } from 'node:crypto'
import type { ResponseOf } from '@yaksok/shared/core/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawRound } from '../../../test/draw-round.ts'
import { createHourServer } from '../../../test/hour-rounds.ts'
import type { TestServer } from '../../../test/index.ts'
import { memberWithBank } from '../../../test/wallet/member.ts'

let server: TestServer
let counter = 0
beforeAll(async () => {
  server = await createHourServer()
})
afterAll(() => server.close())

const someone = () => memberWithBank(server, `cared${++counter}`, 100_000)
type Member = Awaited<ReturnType<typeof someone>>
const care = async ({ token }: Member) => (await server.call('care', {}, { token })).data
const now = async ({ token }: Member) =>
  (await server.call('roundClock', { key: 'dice' }, { token })).data as ResponseOf<'roundClock'>
const played = async ({ token }: Member, since: number) =>
  (await server.call('played', { since: String(since) }, { token })).data

async function stake(member: Member, item: string): Promise<void> {
  const { expect: round } = await now(member)
  const { code } = await server.call(
    'placeOrder',
    { item, money: '1000', lid: '4', mid: member.id, expect: round },
    { token: member.token, headers: { 'idempotency-key': randomUUID() } },
  )
  expect(code).toBe(200)
}

test('a limit is offered before the first stake, once, whatever the member chose', async () => {
  const member = await someone()
  expect(await care(member)).toEqual({ offer: true, remind: 30 })
  await server.call('setCare', { offered: '1' }, { token: member.token })
  expect(await care(member)).toEqual({ offer: false, remind: 30 })
  await server.call('setCare', { remind: '60' }, { token: member.token })
  expect(await care(member)).toEqual({ offer: false, remind: 60 })
})

test('nothing is offered to who has a limit or has staked before', async () => {
  const [limited, player] = [await someone(), await someone()]
  await server.call('setLimits', { loss: '10000' }, { token: limited.token })
  await stake(player, '대')
  expect([await care(limited), await care(player)]).toEqual([
    { offer: false, remind: 30 },
    { offer: false, remind: 30 },
  ])
})

test('reminders can be made rarer, not switched off', async () => {
  const { token } = await someone()
  for (const remind of ['0', '90', ''])
    expect((await server.callRaw('setCare', { remind }, { token })).code).not.toBe(200)
})

test('a time in the draws: what waits, what was drawn, and nothing of before or of somebody else', async () => {
  const [member, other] = [await someone(), await someone()]
  const { now: since } = await now(member)
  await stake(member, '대,소')
  await stake(other, '홀')
  expect(await played(member, since - 1000)).toEqual({ staked: '0.00', paid: '0.00', net: '0.00', waiting: '2000.00' })
  await drawRound(server, member.token, 'dice')
  // one of both sides wins, at 1.94
  expect(await played(member, since - 1000)).toEqual({
    staked: '2000.00',
    paid: '1940.00',
    net: '-60.00',
    waiting: '0.00',
  })
  expect(await played(member, (await now(member)).now)).toMatchObject({ staked: '0.00' })
})
