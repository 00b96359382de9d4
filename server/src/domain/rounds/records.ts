import type { GameRecord } from '@yaksok/shared/core/contract'
import { toWire } from '@yaksok/shared/core/money'
import { seoulTime } from '@yaksok/shared/core/time'
import type { Handlers } from '../../http/calls/index.ts'
import { many, one } from '../../infra/database/index.ts'

const PAGE = 10

/** An order as it is shown to its member. Won. */
interface OrderRow {
  id: number
  line: number
  expect: string
  name: string
  key: string
  game: GameRecord['game']
  status: GameRecord['status']
  opencode: string
  created_at: Date
  updated_at: Date
  total: number
  payout: number
  picks: readonly string[]
}

/** The member's own orders, newest first. The total is counted as orders are placed, never by reading them. */
export const recordsHandler: Handlers['gameRecords'] = async ({ reads, member }, { page = '1' }) => {
  const account = await one<{ orders: number }>(reads, 'select orders from ledger_accounts where id = $1', [member.id])
  const rows = await many<OrderRow>(
    reads,
    `select o.id, o.line, r.expect, l.name, l.key, l.game, o.status, r.opencode, o.created_at, o.updated_at, o.total, o.payout,
       o.picks
     from orders o join rounds r on r.id = o.round_id join lotteries l on l.id = r.lottery_id
     where o.account_id = $1 order by o.line desc limit $2 offset $3`,
    [member.id, PAGE, (Number(page) - 1) * PAGE],
  )
  return { data: rows.map(recordOf), totalCount: account?.orders ?? 0 }
}

/** An order as the contract carries it (product.txt section 3, Game record). */
export function recordOf(row: OrderRow): GameRecord {
  return {
    id: String(row.id),
    line: row.line,
    expect: row.expect,
    name: row.name,
    key: row.key,
    game: row.game,
    status: row.status,
    opencode: row.opencode,
    create_time: seoulTime(row.created_at),
    update_time: seoulTime(row.updated_at),
    money: toWire(row.total),
    win_money: toWire(row.payout),
    data: row.picks.map((type) => ({ type })),
  }
}
