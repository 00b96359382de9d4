import { setTimeout as pause } from 'node:timers/promises'
import type { Draw } from '@yaksok/shared/core/contract'
import { one, type Pool, type Queryable, withTransaction } from '../src/infra/database/index.ts'
import type { TestServer } from './server.ts'
import { setAhead } from './wallet/clock.ts'

/** Between two looks at what the API shows, ms. */
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
  return await shown(`the draw of round ${expect} of ${key}`, async () => {
    const { data } = await server.callRaw('draws', { key }, { token })
    return (data as Draw[]).find((draw) => draw.expect === expect)
  })
}

/** What a question to the API answers once it answers anything. @throws Error where that takes over a minute */
async function shown<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await pause(LOOK_MS)) {
    const found = await look()
    if (found !== undefined) return found
  }
  throw new Error(`the API did not show ${what} within ${PATIENCE_MS} ms`)
}

/**
 * Moves the clock forward until only so many seconds are left to the draw of the running round of a lottery; where fewer
 * are left already, of the next one. The API's clock shows it then.
 * @param token any member's
 * @param secondsLeft at most what the round is closed for before its draw: it is closed and sealed then
 */
export async function approachDraw(server: TestServer, token: string, key: string, secondsLeft: number): Promise<void> {
  const approach = () =>
    withTransaction(server.owner, async (db) => {
      const round = await runningRound(db, key)
      if (round.left < secondsLeft) return false
      await moveNear(db, round, secondsLeft)
      return true
    })
  if (!(await approach())) {
    await drawRound(server, token, key)
    await approach()
  }
  await shown(`a draw of ${key} within ${secondsLeft} s`, async () => {
    const { data } = await server.callRaw('roundClock', { key }, { token })
    const { now, draw_at } = data as { now: number; draw_at: number }
    return draw_at - now <= secondsLeft * 1000 || undefined
  })
}

/** Moves the clock to the draw of the running round. Answers the round's number. */
function moveToDraw(owner: Pool, key: string): Promise<string> {
  return withTransaction(owner, async (db) => {
    const round = await runningRound(db, key)
    await moveNear(db, round, 0)
    return round.expect
  })
}

/**
 * Moves the clock to so many seconds before the draw of a round. On the way it seals what closes, as an engine would: a
 * round that the clock leapt over would be void.
 */
async function moveNear(db: Queryable, round: RunningRound, secondsBefore: number): Promise<void> {
  if (secondsBefore <= round.closed) {
    await moveTo(db, 'closes_at', round.id)
    // sealed, and then logged
    for (const state of ['open', 'closed'])
      await db.query('select round_seal(id) from rounds where state = $1 and closes_at <= money_now()', [state])
  }
  await moveTo(db, 'draws_at', round.id, secondsBefore)
}

interface RunningRound {
  id: number
  expect: string
  /** Seconds to the draw. */
  left: number
  /** Seconds that it is closed for before its draw. */
  closed: number
}

/** The running round of a lottery. Until the end of the transaction nobody else moves the clock: it only moves forward. */
async function runningRound(db: Queryable, key: string): Promise<RunningRound> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('test clock', 0))`)
  const round = await one<RunningRound>(
    db,
    `select r.id, r.expect, extract(epoch from r.draws_at - money_now())::float8 as left,
       extract(epoch from r.draws_at - r.closes_at)::float8 as closed
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
