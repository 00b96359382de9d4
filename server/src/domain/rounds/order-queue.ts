import { type Pool, sqlState } from '../../infra/database/index.ts'
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

/** Orders in one transaction at most, and transactions at a time. */
const MOST = 50
const LANES = 3

interface Waiting {
  order: Order
  resolve: (placed: Placed) => void
  reject: (error: unknown) => void
}

const TEXT = `
  select o.outcome, o.id, o.balance, o.at, o.shortfall, o.line, o.leaf, o.round_hash, o.drawn_at
  from unnest($1::bigint[], $2::int[], $3::text[], $4::text[], $5::bigint[], $6::text[], $7::bytea[])
      with ordinality u (member, lottery, expect, picks, stake, key, payload, n),
    order_place(u.member, u.lottery, u.expect, string_to_array(u.picks, ','), u.stake, u.key, u.payload) o
  order by u.n`

/**
 * Orders of the same moment share a transaction: one round trip and one commit for all of them. A lone order goes out
 * at once; while all lanes are busy, orders wait for the next free one, so batches grow with the load. Accounts are
 * locked in their order, as everywhere (docs/decisions/010-order-batching.md).
 * @param pool keeps its sessions, for the statements are prepared in them
 */
export function createOrderQueue(pool: Pool): OrderQueue {
  const waiting: Waiting[] = []
  let busy = 0

  function flush(): void {
    while (busy < LANES && waiting.length > 0) {
      const batch = waiting.splice(0, MOST).sort((one, other) => one.order.member - other.order.member)
      busy++
      void run(batch).finally(() => {
        busy--
        flush()
      })
    }
  }

  async function run(batch: Waiting[]): Promise<void> {
    try {
      const placed = await book(
        pool,
        batch.map(({ order }) => order),
      )
      for (const [index, { resolve }] of batch.entries()) resolve(placed[index] as Placed)
    } catch (error) {
      // A statement that failed has booked nothing, so its orders may be tried one by one: only the one that is at
      // fault fails. A connection that broke may have committed; whoever asked finds out with their key.
      if (batch.length > 1 && isStatementError(error)) await Promise.all(batch.map((one) => run([one])))
      else for (const { reject } of batch) reject(error)
    }
  }

  return {
    place: (order) =>
      new Promise((resolve, reject) => {
        waiting.push({ order, resolve, reject })
        // What arrives in the same turn of the event loop goes together.
        if (waiting.length === 1) setImmediate(flush)
      }),
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
    ],
  })
  return rows
}

/** True for errors of the statement itself: not of the connection (class 08) or a server that goes away (57P). */
function isStatementError(error: unknown): boolean {
  const state = sqlState(error)
  return state !== undefined && !state.startsWith('08') && !state.startsWith('57P')
}
