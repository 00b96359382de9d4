import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startClockedServer } from '../../../test/clocked-server.ts'
import type { Reply, TestServer } from '../../../test/index.ts'
import type { TestClock } from '../../../test/wallet/clock.ts'
import { ledgerFaults } from '../../../test/wallet/ledger-faults.ts'
import { one } from '../../infra/database/index.ts'
import { approveDeposit } from '../ledger/index.ts'

let server: TestServer
let clock: TestClock

beforeAll(async () => {
  const config = { roundSeconds: 3600 }
  ;({ server, clock } = await startClockedServer(new Date('2026-11-20T02:00:30Z'), { config }))
  await clock.advance(1)
})

afterAll(async () => {
  expect(await ledgerFaults(server.services.pool)).toEqual([])
  await server.close()
})

let counter = 0
let token: string

beforeEach(async () => {
  token = await server.register(`stop${++counter}`)
})

const send = (
  id: Parameters<TestServer['callRaw']>[0],
  fields: Record<string, string> = {},
  as = token,
): Promise<Reply> => server.callRaw(id, fields, { token: as })

const stops = {
  break: () => send('takeBreak', { period: '24h' }),
  excluded: () => send('selfExclude', { confirm: '1' }),
}

const launch = async () => ((await send('launchGame')).data as { code: string }).code

test.each(Object.entries(stops))('%s: no launch code, and one made before lets nobody in', async (which, stop) => {
  const code = await launch()
  await stop()
  const text = which === 'break' ? '쉬는 중이에요' : '이용을 멈춘 상태예요'
  expect(await send('launchGame')).toMatchObject({ code: 401, msg: expect.stringContaining(text), data: null })
  const redeemed = await server.callRaw('redeemLaunch', { code })
  expect(redeemed).toMatchObject({ data: null, msg: expect.stringContaining(text) })
  expect(JSON.stringify(redeemed)).not.toContain(String((await send('userInfo')).data))
  // The code is used up all the same: it is worth nothing when the break is over.
  await clock.advance(86_400)
  expect((await server.callRaw('redeemLaunch', { code })).msg).toBe('이미 썼거나 시간이 지난 코드예요')
})

test.each(Object.entries(stops))(
  '%s: a deposit that waited is not booked, and the member reads why',
  async (which, stop) => {
    const request = { bank_name: 'x', bank_number: '1', amount: '50000' }
    const { id } = (await send('deposit', request)).data as { id: string }
    await stop()
    expect(await approveDeposit(server.owner, Number(id))).toBe(which)
    expect(((await send('userInfo')).data as { money: string }).money).toBe('0.00')
    const [record] = (await send('deposits')).data as { status: number; desc: string }[]
    expect(record).toMatchObject({ status: 3, desc: expect.stringContaining('보낸 돈이 있다면 돌려 드려요') })
    expect(await approveDeposit(server.owner, Number(id))).toBe('decided')
  },
)

test('when a break is over the deposit that was refused stays refused, and a new one is booked', async () => {
  const request = { bank_name: 'x', bank_number: '1', amount: '50000' }
  const file = async () => Number(((await send('deposit', request)).data as { id: string }).id)
  const first = await file()
  await stops.break()
  await approveDeposit(server.owner, first)
  await clock.advance(86_400)
  const second = await file()
  expect(await approveDeposit(server.owner, second)).toBe('done')
  expect(((await send('userInfo')).data as { money: string }).money).toBe('50000.00')
})

test('who never said to be 19 neither deposits nor plays, and what waited stays open', async () => {
  const { id } = (await send('userInfo')).data as { id: string }
  await server.owner.query('update members set adult_confirmed_at = null where id = $1', [id])
  const unconfirmed = { data: null, msg: expect.stringContaining('만 19세 이상인지') }
  const request = { bank_name: 'x', bank_number: '1', amount: '50000' }
  expect(await send('deposit', request)).toMatchObject(unconfirmed)
  expect(await send('launchGame')).toMatchObject(unconfirmed)
  // Money from before the question was asked.
  await server.owner.query('update members set adult_confirmed_at = now() where id = $1', [id])
  const filed = Number(((await send('deposit', request)).data as { id: string }).id)
  const later = Number(((await send('deposit', request)).data as { id: string }).id)
  await approveDeposit(server.owner, filed)
  await server.owner.query('update members set adult_confirmed_at = null where id = $1', [id])
  expect(await approveDeposit(server.owner, later)).toBe('unconfirmed')
  expect(await one(server.owner, 'select status from deposits where id = $1', [later])).toEqual({ status: 1 })
  await server.owner.query('update members set adult_confirmed_at = now() where id = $1', [id])
  expect(await approveDeposit(server.owner, later)).toBe('done')
})
