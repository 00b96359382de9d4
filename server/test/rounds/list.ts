import { many } from '../../src/infra/database/index.ts'
import type { World } from '../wallet/world.ts'

/** A row of `rounds`. */
export interface RoundRow {
  seq: number
  expect: string
  state: string
  opencode: string
  opens_at: Date
  closes_at: Date
  draws_at: Date
  published_at: Date
  void_reason: string
  link: Buffer | null
}

/** All rounds of a lottery, the first first. */
export function listRounds(world: World, lottery = 1): Promise<RoundRow[]> {
  return many<RoundRow & Record<string, unknown>>(
    world.pool,
    'select * from rounds where lottery_id = $1 order by seq',
    [lottery],
  )
}
