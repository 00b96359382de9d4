import { one } from '../../src/infra/database/index.ts'
import type { World } from './world.ts'

/** What a deposit or withdrawal is answered. */
export interface Asked {
  outcome: string
  id: number
  shortfall: number | null
}

/** Asks for deposits and withdrawals in a world, as the API does. */
export function requestsIn(world: World) {
  const ask = async (call: string, values: unknown[]) =>
    (await one<Asked & Record<string, unknown>>(
      world.pool,
      `select outcome, id, shortfall from ${call}`,
      values,
    )) as Asked
  return {
    deposit: (member: number, amount: number, key: string | null = null, payload = 'p') =>
      ask(`wallet_deposit($1, $2, '', '', $3, $4)`, [member, amount, key, Buffer.from(payload)]),
    withdraw: (member: number, amount: number, key: string | null = null, payload = 'p') =>
      ask('wallet_withdraw($1, $2, $3, $4)', [member, amount, key, Buffer.from(payload)]),
  }
}
