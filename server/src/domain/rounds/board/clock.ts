import type { Queryable } from '../../../infra/database/index.ts'

/** How long the best sample is trusted before any newer one replaces it. */
const SAMPLE_LIFE_MS = 30_000

/** The database's clock as this process knows it. Rounds follow that clock alone, whatever this machine's says. */
export interface DatabaseClock {
  /** Now, ms since 1970, by the database's clock. */
  now(): number
  /**
   * Takes a sample; the one with the shortest round trip of the last half minute counts. Answers how far, in ms, the
   * database's clock is from where this process took it to be.
   */
  sync(db: Queryable): Promise<number>
}

export function createClock(local: () => number = Date.now): DatabaseClock {
  let offset = 0
  let best = { roundTrip: Number.POSITIVE_INFINITY, at: Number.NEGATIVE_INFINITY }
  return {
    now: () => Math.floor(local() + offset),
    async sync(db) {
      const sent = local()
      const { rows } = await db.query<{ now: number }>('select epoch_ms(money_now()) as now')
      const received = local()
      const sample = { roundTrip: received - sent, at: received }
      const measured = Number(rows[0]?.now) - (sent + received) / 2
      // A sample is right to half its round trip. Two that cannot both be right mean that the clock itself has moved.
      const off = measured - offset
      const moved = Math.abs(off) > (sample.roundTrip + best.roundTrip) / 2 + 1
      if (!moved && sample.roundTrip > best.roundTrip && received - best.at < SAMPLE_LIFE_MS) return 0
      best = sample
      offset = measured
      return off
    },
  }
}
