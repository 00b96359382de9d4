import type { FairBreak } from '@yaksok/shared/core/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createHourServer } from '../../../test/hour-rounds.ts'
import type { TestServer } from '../../../test/index.ts'
import { opsOf } from '../../../test/ops.ts'
import { ledgerFaults } from '../../../test/wallet/ledger-faults.ts'
import { many, one } from '../../infra/database/index.ts'

let server: TestServer
let ops: ReturnType<typeof opsOf>

beforeAll(async () => {
  server = await createHourServer('demo')
  ops = opsOf(server)
})

afterAll(() => server.close())

const open = () =>
  many<{ seq: number }>(server.owner, `select seq from rounds where lottery_id = 1 and state = 'open' order by seq`)

test('rounds that have not opened are void after a second word, published anew, and the break is public', async () => {
  await expect(ops('rounds', 'void-ahead', 'h9')).rejects.toThrow('No such lottery')
  const ahead = async () =>
    (await one<{ n: number }>(
      server.owner,
      `select count(*) as n from rounds where lottery_id = 1 and state = 'open' and opens_at > money_now()`,
    )) as { n: number }
  // The running round, which opens a moment after it is made, and two ahead: nothing more is published while the test reads.
  await vi.waitFor(async () => expect([(await open()).length, (await ahead()).n]).toEqual([3, 2]), 20_000)
  const { n } = await ahead()
  const before = await open()
  await expect(ops('rounds', 'void-ahead', 'h2')).rejects.toThrow(`--confirm ${n}`)
  await expect(ops('rounds', 'void-ahead', 'h2', '--confirm', String(n + 1))).rejects.toThrow('nothing was changed')
  expect(await open()).toEqual(before)

  expect(await ops('rounds', 'void-ahead', 'h2', '--confirm', String(n))).toContain(`Voided ${n} rounds`)
  await vi.waitFor(async () => expect(await open()).toHaveLength(before.length), 20_000)
  const first = (before.at(-1) as { seq: number }).seq + 1
  expect((await open()).map(({ seq }) => seq)).toContain(first)
  expect(await one(server.owner, 'select action, target from audit order by id desc limit 1')).toEqual({
    action: 'rounds.void-ahead',
    target: 'h2',
  })
  const breaks = (await server.call('fairnessBreaks', { key: 'h2' })).data as FairBreak[]
  expect(breaks).toMatchObject([{ round: first, reason: 'clock', expect: expect.any(String) }])
  expect(await ledgerFaults(server.owner)).toEqual([])
})
