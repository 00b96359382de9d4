import { deriveResult, outcomesOf, verifyExport } from '@yaksok/shared/core/draw'
import { expect, test } from 'vitest'
import { openWorld } from '../../../test/wallet/world.ts'
import { many, one } from '../../infra/database/index.ts'
import { exportRounds } from './fairness-export.ts'

const ROUNDS = 86_400

/** Sixty days of rounds of a minute, each published, sealed, drawn and settled by the database as on any day. */
test(
  '86,400 rounds: none missing, none late, every result as likely as it should be, every proof good',
  async () => {
    const world = await openWorld({ lotteries: [4] })
    try {
      const member = await world.member(1_000_000_000)
      // To the first boundary; from there on the clock goes from draw to draw.
      await world.clock.set(new Date('2026-11-20T02:01:00Z'))
      for (let n = 0; n < ROUNDS; n++) {
        await world.pass(n === 0 ? 0 : 60)
        // An entry now and then, so that there is something to settle.
        if (n % 1000 === 0) {
          await world.clock.advance(1)
          await world.order(member, { lottery: 4, picks: ['대', '짝'] })
          await world.clock.advance(-1)
        }
      }
      const summary = await one(
        world.pool,
        `select count(*) as rounds, max(seq) - min(seq) + 1 as numbers, count(*) filter (where state <> 'drawn') as others,
         max(abs(extract(epoch from resolved_at - draws_at)))::float as drift,
         count(*) filter (where extract(epoch from draws_at)::bigint % 60 <> 0) as off_the_minute,
         count(distinct draws_at) as minutes
       from rounds where resolved_at is not null`,
      )
      expect(summary).toEqual({
        rounds: ROUNDS,
        numbers: ROUNDS,
        others: 0,
        drift: 0,
        off_the_minute: 0,
        minutes: ROUNDS,
      })
      expect(await world.faults()).toEqual([])

      const results = await many<{ opencode: string; n: number }>(
        world.pool,
        `select opencode, count(*) as n from rounds where state = 'drawn' group by 1`,
      )
      expect(results.every(({ opencode }) => deriveResult(opencode))).toBe(true)
      const each = ROUNDS / outcomesOf('dice').length
      const chiSquare = results.reduce((sum, { n }) => sum + (n - each) ** 2 / each, 0)
      console.log(`chi-square of ${results.length} outcomes: ${chiSquare.toFixed(1)}`)
      expect(results).toHaveLength(216)
      // 215 degrees of freedom: more than this once in 1,000,000 honest nights.
      expect(chiSquare).toBeLessThan(325)

      const day = await exportRounds(world.pool, 'dice', { day: '20261201' })
      expect(day.rounds).toHaveLength(1440)
      expect((await verifyExport(day)).passed).toBe(true)
    } finally {
      await world.close()
    }
  },
  3 * 3_600_000,
)
