import type { ResponseOf } from '@yaksok/shared/core/contract'
import { expect, test } from 'vitest'
import { worldForEach } from '../../../../test/wallet/own-world.ts'
import { readMonth } from '../statement/month.ts'
import { entriesHandler } from './ledger.ts'
import { lineHandler } from './record.ts'

const world = worldForEach({ connections: 4, lotteries: [1] })

const contextOf = (member: number) => ({ reads: world.pool, member: { id: member }, vault: undefined }) as never
const ledger = (member: number, month = 'all') =>
  entriesHandler(contextOf(member), { month }) as Promise<ResponseOf<'moneyEntries'>>
const record = (member: number, line: number) =>
  lineHandler(contextOf(member), { line: String(line) }) as Promise<ResponseOf<'moneyLine'>>

test('D10: a line of the ledger says when the stake was placed, its payout when it was drawn', async () => {
  const member = await world.member(100_000)
  const placed = world.clock.now()
  await world.order(member, { picks: ['대', '소'], stake: 5000 })
  await world.pass(120)
  const { entries } = await ledger(member)
  const timeOf = (kind: string) => Date.parse(entries.find((entry) => entry.kind === kind)?.at ?? '')
  expect(timeOf('stake')).toBe(placed - (placed % 1000))
  expect(timeOf('payout')).toBeGreaterThan(timeOf('stake') + 2_000)
})

test('D10: a stake of the last seconds of a month is in the statement of that month, and both add up', async () => {
  const member = await world.member(100_000)
  await world.clock.set(new Date('2026-11-30T14:58:30Z'))
  await world.away(1)
  await world.pass(40)
  await world.order(member, { picks: ['대', '소'], stake: 5000 })
  await world.pass(120)
  const of = { id: member, username: 'm' }
  const [november, december] = [await readMonth(world.pool, of, '2026-11'), await readMonth(world.pool, of, '2026-12')]
  expect(november.entries.at(-1)).toMatchObject({ kind: 'stake', amount: -10_000, balance: 90_000 })
  expect(december.entries.map(({ kind }) => kind)).toEqual(['payout'])
  expect(december.opening).toBe(november.closing)
  expect((await ledger(member, '2026-11')).entries[0]?.kind).toBe('stake')
  expect((await ledger(member, '2026-12')).entries.map(({ kind }) => kind)).toEqual(['payout'])
})

test('D10: the record of a stake has its picks, odds, result and payout, and nothing of the result before the draw', async () => {
  const member = await world.member(100_000)
  await world.order(member, { picks: ['대', '소'], stake: 5000 })
  const line = 2
  const before = await record(member, line)
  expect(before).toMatchObject({ kind: 'order', state: 'waiting', order: { opencode: '', payout: null } })
  expect(before.order?.picks).toEqual([
    { pick: '대', stake: '5000.00', odds: expect.stringMatching(/^1\.\d\d$/) },
    { pick: '소', stake: '5000.00', odds: expect.stringMatching(/^1\.\d\d$/) },
  ])
  await world.pass(120)
  const after = await record(member, line)
  expect(after.order?.opencode).toMatch(/^\d+(,\d){0,2}$/)
  expect(Number(after.order?.payout)).toBeGreaterThan(0)
  expect(after.order?.key).toBeTruthy()
})
