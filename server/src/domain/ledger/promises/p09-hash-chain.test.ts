// A promise (docs/promises.md).
import { describe, expect, test } from 'vitest'
import { ledgerFaults } from '../../../../test/wallet/ledger-faults.ts'
import { openWorld } from '../../../../test/wallet/world.ts'
import { one } from '../../../infra/database/index.ts'
import { sealLedger } from '../index.ts'

/** By the name of a check: a statement that makes what it looks for. */
const forgeriesOf = (member: number): [string, string][] => [
  ['entries sum to 0', 'update ledger_entries set amount = amount + 1 where transfer_id = 1 and n = 1'],
  ['balances match entries', 'update ledger_accounts set posted = posted + 1 where id = 1'],
  ['all balances sum to 0', 'update ledger_accounts set posted = posted + 1 where id = 1'],
  ['held matches open holds', `update ledger_accounts set held_bets = held_bets + 1 where id = ${member}`],
  ['posted holds have one transfer', `update ledger_holds set state = 'held', resolved_at = null`],
  ['orders match holds and rounds', 'update orders set status = 0'],
  ['orders are counted', `update ledger_accounts set orders = 5 where id = ${member}`],
  ['settled rounds match their orders', 'update orders set payout = payout + 1'],
  ['statement lines have no gap', `update ledger_accounts set lines = lines + 1 where id = ${member}`],
  ['day totals match entries', 'update account_days set won = won + 1'],
  ['rounds have no gap', 'update rounds set seq = seq + 1 where seq = (select max(seq) from rounds)'],
  ['rounds are chained', `update rounds set previous_hash = '' where seq = 2`],
  ['hash chain is whole', `update ledger_transfers set reason = 'x' where id = 1`],
]

describe('P9 the hash chain', () => {
  test('shows any change of what was booked, and balances that do not follow from it', async () => {
    const forged = await openWorld()
    try {
      const member = await forged.member(5000)
      await sealLedger(forged.pool)
      await forged.member(100)
      await sealLedger(forged.pool)
      expect(await forged.faults()).toEqual([])
      // Only a superuser who switches the triggers off gets this far.
      await forged.admin.query(`set session_replication_role = replica`)
      await forged.admin.query('update ledger_entries set amount = amount * 2 where transfer_id = 1')
      await forged.admin.query('update ledger_accounts set posted = posted * 2 where id in (1, $1)', [member])
      const names = (await forged.faults()).map(({ name }) => name)
      expect(names).toContain('hash chain is whole')
      expect(names).toContain('balances match entries')
    } finally {
      await forged.close()
    }
  })

  test('each check finds the fault it is there for', async () => {
    const forged = await openWorld()
    try {
      const member = await forged.member(50_000)
      await forged.order(member)
      await forged.pass(60)
      await sealLedger(forged.pool)
      await forged.admin.query(`set session_replication_role = replica`)
      for (const [name, statement] of forgeriesOf(member)) {
        await forged.admin.query('begin')
        await forged.admin.query(statement)
        expect((await ledgerFaults(forged.admin)).map((check) => check.name)).toContain(name)
        await forged.admin.query('rollback')
      }
    } finally {
      await forged.close()
    }
  })

  test('misses nothing that was booked while it was made', async () => {
    const busy = await openWorld({ connections: 20 })
    try {
      const sealing = (async () => {
        for (let round = 0; round < 10; round++) await sealLedger(busy.pool)
      })()
      await Promise.all(Array.from({ length: 60 }, () => busy.member(100)))
      await sealing
      await sealLedger(busy.pool)
      const row = await one(
        busy.pool,
        'select (select sum(transfers)::int from ledger_seals) as sealed, count(*)::int as transfers from ledger_transfers',
      )
      expect(row).toEqual({ sealed: 60, transfers: 60 })
      expect(await busy.faults()).toEqual([])
    } finally {
      await busy.close()
    }
  })
})
