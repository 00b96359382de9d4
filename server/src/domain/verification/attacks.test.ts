// A promise (docs/promises.md).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHANGES_BY_HAND } from '../../../test/wallet/changes-by-hand.ts'
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

describe('what a superuser changes by hand, with the triggers off, is found within a pass', () => {
  test.each(CHANGES_BY_HAND)('%s: %s', async (walk, _what, statement, said) => {
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
