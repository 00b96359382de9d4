import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { liveWithMoney } from '../../../test/wallet/money-life.ts'
import { openWorld, type World } from '../../../test/wallet/world.ts'
import { many, one, type Queryable } from '../../infra/database/index.ts'
import { WALKS, type Walk } from './walks.ts'

let world: World
let member: number
beforeAll(async () => {
  world = await openWorld({ lotteries: [1, 4] })
  member = await liveWithMoney(world)
  for (const walk of WALKS) if (walk !== 'beacons') await passOf(walk)
})
afterAll(() => world.close())

const admin = () => world.admin as unknown as Queryable

/** The rest of a pass, in small steps, on the connection that changes things. */
async function passOf(walk: Walk): Promise<void> {
  for (let went = ''; went !== 'ended'; ) {
    const row = await one<{ went: string }>(admin(), `select verification_step($1, 3, '0') as went`, [walk])
    went = row?.went ?? ''
  }
}

/** By walk: what somebody changes by hand, and what is said of it. `$m` is the member. */
const ATTACKS: readonly [Walk, string, string, string][] = [
  ['seals', 'an entry is changed', 'update ledger_entries set amount = amount + 1 where transfer_id = 2 and n = 1', 'its hash is not of its transfers'],
  ['seals', 'both entries of a transfer are changed', 'update ledger_entries set amount = amount * 2 where transfer_id = 2', 'its hash is not of its transfers'],
  ['seals', 'an entry is removed', 'delete from ledger_entries where transfer_id = 2 and n = 2', 'a transfer does not come to 0'],
  ['seals', 'a transfer is removed', 'delete from ledger_transfers where id = 2', 'an entry has no transfer or no account'],
  ['seals', 'a transfer is removed with its entries', 'with gone as (delete from ledger_entries where transfer_id = 2) delete from ledger_transfers where id = 2', 'it covers another number of transfers'],
  ['seals', 'a seal is changed', `update ledger_seals set hash = sha256('x') where id = 1`, 'its hash is not of its transfers'],
  ['seals', 'a seal is removed', 'delete from ledger_seals where id = 1', 'it does not follow the seal before'],
  ['seals', 'all seals are removed', 'delete from ledger_seals', 'it was verified before and is another one now, or gone'],
  ['seals', 'the balance of the house is changed', 'update ledger_accounts set posted = posted + 1 where id = 11', 'its balance is not what its entries come to'],
  ['accounts', 'a balance is changed', 'update ledger_accounts set posted = posted + 1 where id = $m', 'its balance is not what its entries come to'],
  ['accounts', 'an entry is changed with its balance', 'with e as (update ledger_entries set amount = amount + 1 where transfer_id = 2 and n = 1) update ledger_accounts set posted = posted + 1 where id = $m', 'an entry is not what a request says'],
  ['accounts', 'money is booked that nobody asked for', `with t as (insert into ledger_transfers (kind, created_at) values ('deposit', now()) returning id),
      e as (insert into ledger_entries (transfer_id, n, account_id, amount, line) select id, 1, $m, 777, 99 from t)
    update ledger_accounts set posted = posted + 777 where id = $m`, 'requests do not explain its balance'],
  ['accounts', 'what is held is changed', 'update ledger_accounts set held_bets = held_bets + 1 where id = $m', 'requests do not explain what is held'],
  ['accounts', 'a deposit is changed', 'update deposits set amount = amount + 1 where transfer_id = 2', 'an entry is not what a request says'],
  ['accounts', 'a withdrawal is removed', 'delete from withdrawals where status = 2', 'requests do not explain its balance'],
  ['accounts', 'an order is removed', 'delete from orders where status <> 0', 'orders are missing'],
  ['accounts', 'an order wins more', 'update orders set payout = payout + 1 where status in (1, 2)', 'an entry is not what a request says'],
  ['accounts', 'a day has another sum', 'update account_days set won = won + 1 where account_id = $m', 'the sums of its days are not those of its entries'],
  ['rounds', 'a time is changed', `update rounds set draws_at = draws_at + interval '1 second' where seq = 1`, 'its hash is not of its header'],
  ['rounds', 'a header is changed with its hash', `update rounds r set condition = 0, hash = sha256('x') where seq = 2`, 'it does not follow the round before'],
  ['rounds', 'an entry is changed', 'update orders set picks = picks[2:2] || picks[1:1] where cardinality(picks) > 1', 'its entries are not those that were sealed'],
  ['rounds', 'an entry is removed', `delete from orders where round_id = (select min(id) from rounds where entry_count > 0)`, 'its entries are not those that were sealed'],
  ['rounds', 'a result is changed', `update rounds set opencode = case when opencode = '1' then '2' else '1' end where state = 'drawn' and lottery_id = 1`, 'its result does not follow from what decided it'],
  ['rounds', 'somebody is paid more', 'update orders set payout = payout + 1 where status in (1, 2)', 'what was paid does not follow from its result'],
  ['rounds', 'the odds are changed', 'update odds_tables set hundredths[1] = hundredths[1] + 1', 'its odds are not those that were published'],
  ['rounds', 'a drawn round is made void', `update rounds set state = 'void', void_reason = 'downtime', opencode = '' where state = 'drawn'`, 'the public log says something else of it'],
  ['rounds', 'the signature that decided is changed', `update beacon_answers set signature = sha256('x') || substr(signature, 33)`, 'its result does not follow from what decided it'],
  ['log', 'a round is removed', 'delete from rounds where seq = 2', 'there is no such round'],
  ['log', 'an entry of the log is changed', `update log_entries set body = replace(body, '"', '" ') where position = 1`, 'it is not what the tree was made of'],
  ['log', 'a hash of the tree is changed', `update log_hashes set hash = sha256('x') where position = 1`, 'it is not what the tree was made of'],
  ['log', 'an entry of the log is removed', 'delete from log_entries where position = 1', 'the entry before is missing'],
  ['log', 'an entry of the log is no JSON', `update log_entries set kind = 'ledger', body = '{' where position = 1`, 'it cannot be read: 22P02'],
]

describe('what a superuser changes by hand, with the triggers off, is found within a pass', () => {
  test.each(ATTACKS)('%s: %s', async (walk, _what, statement, said) => {
    await world.admin.query('begin')
    try {
      await world.admin.query('set local session_replication_role = replica')
      const { rowCount } = await world.admin.query(statement.replaceAll('$m', String(member)))
      expect(rowCount).toBeGreaterThan(0)
      await passOf(walk)
      const found = await many<{ fault: string }>(
        admin(),
        'select distinct fault from verification_faults where gone_at is null and walk = $1',
        [walk],
      )
      expect(found.map(({ fault }) => fault)).toContain(said)
    } finally {
      await world.admin.query('rollback')
    }
  })
})
