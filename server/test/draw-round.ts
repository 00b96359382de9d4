import { setTimeout as pause } from 'node:timers/promises'
import type { Draw } from '@yaksok/shared/core/contract'
import { one, type Pool, type Queryable, withTransaction } from '../src/db/index.ts'
import type { TestServer } from './server.ts'
import { setAhead } from './wallet/clock.ts'

/** Between two looks at the results, ms. */
const LOOK_MS = 50
/** The engine looks for work every second: sealing and drawing are two looks. */
const PATIENCE_MS = 60_000

/**
 * Moves the clock of rounds and limits forward to the draw of the running round of a lottery, so that the next one has
 * just begun.
 * @param token any member's
 * @param key of the lottery, e.g. `dice`
 * @returns the drawn round, once the API shows it
 * @throws Error where there is no such lottery, or its round is not drawn within a minute
 */
export async function drawRound(server: TestServer, token: string, key: string): Promise<Draw> {
  const expect = await moveToDraw(server.owner, key)
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await pause(LOOK_MS)) {
    const { data } = await server.callRaw('draws', { key }, { token })
    const drawn = (data as Draw[]).find((draw) => draw.expect === expect)
    if (drawn) return drawn
  }
  throw new Error(`round ${expect} of ${key} was not drawn within ${PATIENCE_MS} ms`)
}

/**
 * Moves the clock to the close of the running round, seals what closes there, as an engine would, and moves on to the draw.
 * Answers the round's number. Callers wait for one another: the clock only moves forward.
 */
function moveToDraw(owner: Pool, key: string): Promise<string> {
  return withTransaction(owner, async (db) => {
    await db.query(`select pg_advisory_xact_lock(hashtextextended('test clock', 0))`)
    const round = await one<{ id: number; expect: string }>(
      db,
      `select r.id, r.expect from rounds r join lotteries l on l.id = r.lottery_id
       where l.key = $1 and r.draws_at > money_now() order by seq limit 1`,
      [key],
    )
    if (!round) throw new Error(`no round of ${key} is running`)
    await moveTo(db, 'closes_at', round.id)
    await db.query(`select round_seal(id) from rounds where state = 'open' and closes_at <= money_now()`)
    await moveTo(db, 'draws_at', round.id)
    return round.expect
  })
}

/** Moves the clock to a time of a round. Never back: the engine may have sealed the round already. */
export async function moveTo(owner: Queryable, time: 'closes_at' | 'draws_at', round: number): Promise<void> {
  const { rows } = await owner.query<{ ahead: string }>(
    `select ceil(extract(epoch from greatest(${time}, money_now()) - clock_timestamp()) * 1000) as ahead
     from rounds where id = $1`,
    [round],
  )
  await setAhead(owner, Number(rows[0]?.ahead))
}
