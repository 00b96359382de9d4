import type { Books } from '../checker/history.ts'
import type { Stage } from './stage.ts'

const STATES = `(array['open', 'done', 'refused'])`

/** Reads the tables for the checker. */
export async function readBooks({ admin }: Stage): Promise<Books> {
  const rows = async <Row>(text: string) => (await admin.query(text)).rows as Row[]
  return {
    accounts:
      await rows(`select id, posted, held_bets as bets, held_withdrawals as withdrawals, lines, kind = 'member' as member
      from ledger_accounts order by id`),
    requests: await rows(`
      select 'deposit' as type, id, account_id as account, line, amount, ${STATES}[status] as state,
        null::bigint as round, null::bigint as payout from deposits
      union all select 'withdraw', id, account_id, line, amount, ${STATES}[status], null, null from withdrawals
      union all select 'order', id, account_id, line, total, (array['open', 'done', 'done', 'refused'])[status + 1], round_id, payout
        from orders`),
    holds: await rows('select id, account_id as account, amount, line, state from ledger_holds order by id'),
    transfers: await rows('select id, hold_id as hold, reverses from ledger_transfers order by id'),
    entries: await rows('select transfer_id as transfer, account_id as account, amount, line from ledger_entries'),
    keys: await rows('select member_id as account, operation, key, result_id as id from idempotency_keys'),
  }
}
