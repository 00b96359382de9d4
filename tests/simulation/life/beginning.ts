import { openWorld, type TestDatabase } from '@yaksok/server/testing'
import { LOTTERY, ROUND_SECONDS } from '../lib/stage.ts'

/** A database with two rounds to come and three members with money. */
export interface Beginning {
  database: TestDatabase
  members: number[]
  rounds: { id: number; expect: string; beacon: number }[]
  /** Draw of the first round, ms. */
  draws: number
}

/** By version of the draws. */
export type Beginnings = Record<1 | 2, Beginning>

export const makeBeginnings = async (): Promise<Beginnings> => ({
  1: await makeBeginning(1),
  2: await makeBeginning(2),
})

async function makeBeginning(version: 1 | 2): Promise<Beginning> {
  const world = await openWorld({ connections: 1, lotteries: [LOTTERY], roundSeconds: ROUND_SECONDS, draws: version })
  const members = []
  for (let order = 0; order < 3; order++) members.push(await world.member(100_000))
  const { rows } = await world.admin.query(
    'select id::int, expect, beacon_round::int as beacon, draws_at from rounds order by seq limit 2',
  )
  const draws = (rows[0].draws_at as Date).getTime()
  for (const connections of [world.pool, world.operator, world.admin]) await connections.end()
  return { database: world.database, members, rounds: rows, draws }
}
