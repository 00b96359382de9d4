import { one, sqlState } from '../../src/infra/database/index.ts'
import type { World } from './world.ts'

/** What the ledger says of an account, won. */
export async function accountOf(world: World, id: number) {
  const row = await one<{ posted: number; held_bets: number; held_withdrawals: number; available: number }>(
    world.pool,
    'select posted, held_bets, held_withdrawals, available from ledger_accounts where id = $1',
    [id],
  )
  return row as NonNullable<typeof row>
}

/** The transfer that booked a deposit. */
export async function transferOf(world: World, deposit: number): Promise<number> {
  const row = await one<{ id: number }>(world.pool, 'select transfer_id as id from deposits where id = $1', [deposit])
  return (row as { id: number }).id
}

interface Database {
  query(text: string, values?: unknown[]): Promise<unknown>
}

/** SQLSTATE of a statement that must fail. */
export async function failure(db: Database, text: string, values?: unknown[]): Promise<string | undefined> {
  return sqlState(await db.query(text, values).catch((error: unknown) => error))
}
