import { type Pool, shareTrips } from '../../infra/database/index.ts'
import type { Outcome } from '../ledger/index.ts'

/** One order on its way to the database. */
export interface Order {
  member: number
  lottery: number
  expect: string
  picks: readonly string[]
  /** Won a pick. */
  stake: number
  key: string | null
  payload: Buffer | null
  /** The member has confirmed it by an intent: it may be above their own amount for that. */
  isConfirmed: boolean
}

/** What order_place answers. */
export interface Placed extends Outcome {
  id: number
  /** Won, right after the order. */
  balance: number
  /** Where the order stands on its member's statement. */
  line: number
  /** When it was made. */
  at: Date
  /** What its receipt promises: this leaf is under the root of this round, which is sealed before its draw. */
  leaf: Buffer
  round_hash: Buffer
  drawn_at: Date
}

export interface OrderQueue {
  /** Books an order, or says why not; resolves once that is durable. */
  place(order: Order): Promise<Placed>
}

const TEXT = `
  select o.outcome, o.id, o.balance, o.at, o.shortfall, o.line, o.leaf, o.round_hash, o.drawn_at
  from unnest($1::bigint[], $2::int[], $3::text[], $4::text[], $5::bigint[], $6::text[], $7::bytea[], $8::boolean[])
      with ordinality u (member, lottery, expect, picks, stake, key, payload, confirmed, n),
    order_place(u.member, u.lottery, u.expect, string_to_array(u.picks, ','), u.stake, u.key, u.payload,
      u.confirmed) o
  order by u.n`

/**
 * Orders of the same moment share a transaction: one round trip and one commit for all of them. Accounts are locked in their
 * order, as everywhere (docs/decisions/010-order-batching.md).
 * @param pool keeps its sessions, for the statements are prepared in them
 */
export function createOrderQueue(pool: Pool): OrderQueue {
  return {
    place: shareTrips((orders: Order[]) => book(pool, orders), { inOrder: (one, other) => one.member - other.member }),
  }
}

/** Prepared once a connection: planning the call would cost more than running it. */
async function book(pool: Pool, orders: Order[]): Promise<Placed[]> {
  const { rows } = await pool.query<Placed>({
    name: 'order_place',
    text: TEXT,
    values: [
      orders.map(({ member }) => member),
      orders.map(({ lottery }) => lottery),
      orders.map(({ expect }) => expect),
      orders.map(({ picks }) => picks.join(',')),
      orders.map(({ stake }) => stake),
      orders.map(({ key }) => key),
      orders.map(({ payload }) => payload),
      orders.map(({ isConfirmed }) => isConfirmed),
    ],
  })
  return rows
}
