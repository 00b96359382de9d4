import type pg from 'pg'
import { many, type Pool } from '../../src/infra/database/index.ts'

/** What an order answers (server/src/domain/rounds/sql/place_order.sql). */
export interface Placed {
  outcome: string
  id: number | null
  balance: number | null
  shortfall: number | null
}

export interface OrderRequest {
  lottery: number
  expect: string
  picks: string[]
  stake: number
  key: string | null
  payload: string
}

/** The running round of a lottery, or the next to open. */
export async function runningRound(pool: Pool, lottery: number): Promise<string> {
  const [row] = await many<{ expect: string }>(
    pool,
    `select expect from rounds where lottery_id = $1 and state <> 'void' and draws_at > money_now()
         order by seq limit 1`,
    [lottery],
  )
  return (row as { expect: string }).expect
}

/** An order as the API places it: 1,000 won on 대 of lottery 1's running round, where nothing else is wanted. */
export async function placeOrder(pool: Pool, member: number, wanted: Partial<OrderRequest>): Promise<Placed> {
  const { lottery = 1, picks = ['대'], stake = 1000, key = null, payload = 'p' } = wanted
  const expect = wanted.expect ?? (await runningRound(pool, lottery))
  const [placed] = await many<Placed & pg.QueryResultRow>(
    pool,
    'select outcome, id, balance, shortfall from order_place($1, $2, $3, $4, $5, $6, $7)',
    [member, lottery, expect, picks, stake, key, Buffer.from(payload)],
  )
  return placed as Placed
}
