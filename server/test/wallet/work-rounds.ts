import { many, type Pool } from '../../src/infra/database/index.ts'
import { answerBeacon } from '../rounds/beacon.ts'
import type { TestClock } from './clock.ts'

/** Everything that is due, until nothing is: what the engine of a process does around the clock. */
export async function workRounds(pool: Pool, roundSeconds: number): Promise<void> {
  for (;;) {
    const due = await many<{ id: number; action: string }>(pool, 'select id, action from rounds_due()')
    for (const { id, action } of due) await pool.query(`select round_${action}($1)`, [id])
    if (due.length === 0 && (await answerBeacon(pool)) === 0) break
  }
  for (const { id } of await many<{ id: number }>(pool, 'select id from lotteries order by id')) {
    for (;;) {
      const [made] = await many<{ made: number }>(pool, 'select rounds_publish($1::smallint, $2) as made', [
        id,
        roundSeconds,
      ])
      if (!made?.made) break
    }
  }
}

/** Lets time pass, and does what is due at every close and draw on the way. */
export async function workUntil(pool: Pool, clock: TestClock, until: number, roundSeconds: number): Promise<void> {
  for (let next = await nextDeadline(pool, until); next !== null; next = await nextDeadline(pool, until)) {
    await clock.set(next)
    await workRounds(pool, roundSeconds)
  }
  await clock.set(new Date(until))
  await workRounds(pool, roundSeconds)
}

/** The next close or draw, after now and not after `until`; null for none. */
async function nextDeadline(pool: Pool, until: number): Promise<Date | null> {
  const [row] = await many<{ next: Date | null }>(
    pool,
    `select min(at) as next from rounds, unnest(array[closes_at, draws_at]) at
     where state in ('open', 'closed') and at > money_now() and at <= $1`,
    [new Date(until)],
  )
  return row?.next ?? null
}
