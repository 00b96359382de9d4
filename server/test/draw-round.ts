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
 * Moves the clock forward until only so many seconds are left to the draw of the running round of a lottery; where fewer
 * are left already, of the next one.
 * @param secondsLeft more than the round is closed for before its draw
 */
export async function approachDraw(server: TestServer, token: string, key: string, secondsLeft: number): Promise<void> {
  const approach = () =>
    withTransaction(server.owner, async (db) => {
      const { id, left } = await runningRound(db, key)
      if (left < secondsLeft) return false
      await moveTo(db, 'draws_at', id, secondsLeft)
      return true
    })
  if (await approach()) return
  await drawRound(server, token, key)
  await approach()
}

/**
 * Moves the clock to the close of the running round, seals what closes there, as an engine would, and moves on to the draw.
 * Answers the round's number. Callers wait for one another: the clock only moves forward.
 */
function moveToDraw(owner: Pool, key: string): Promise<string> {
  return withTransaction(owner, async (db) => {
    const round = await runningRound(db, key)
    await moveTo(db, 'closes_at', round.id)
    await db.query(`select round_seal(id) from rounds where state = 'open' and closes_at <= money_now()`)
    await moveTo(db, 'draws_at', round.id)
    return round.expect
  })
}

/** The running round and the seconds to its draw. Until the end of the transaction nobody else moves the clock. */
async function runningRound(db: Queryable, key: string): Promise<{ id: number; expect: string; left: number }> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('test clock', 0))`)
  const round = await one<{ id: number; expect: string; left: number }>(
    db,
    `select r.id, r.expect, extract(epoch from r.draws_at - money_now())::float8 as left
     from rounds r join lotteries l on l.id = r.lottery_id
     where l.key = $1 and r.draws_at > money_now() order by seq limit 1`,
    [key],
  )
  if (!round) throw new Error(`no round of ${key} is running`)
  return round
}

/**
 * Moves the clock to a time of a round, or so many seconds before it. Never back: the engine may have sealed the round
 * already.
 */
export async function moveTo(
  owner: Queryable,
  time: 'closes_at' | 'draws_at',
  round: number,
  secondsBefore = 0,
): Promise<void> {
  const { rows } = await owner.query<{ ahead: string }>(
    `select ceil(extract(epoch from
         greatest(${time} - make_interval(secs => $2), money_now()) - clock_timestamp()) * 1000) as ahead
     from rounds where id = $1`,
    [round, secondsBefore],
  )
  await setAhead(owner, Number(rows[0]?.ahead))
}
