import type { Logger } from 'pino'
import type { Pool } from '../../infra/database/index.ts'
import { every, type RegularWork } from '../../infra/timers/index.ts'

const EVERY_MS = 15 * 60_000

/** Deletes what has expired and nothing reads any more. Any number of processes may do it at once. */
async function sweep(pool: Pool): Promise<void> {
  await pool.query('delete from sessions s where not session_lives(s)')
  await pool.query('delete from tries where forget_at <= now()')
  await pool.query('delete from turns where forget_at <= now()')
  await pool.query('delete from turn_queues where forget_at <= now()')
  await pool.query(`delete from known_places where last_at <= now() - interval '180 days'`)
  await pool.query('delete from passkey_challenges where expires_at <= now()')
}

/** Sweeps every 15 minutes between `start` and `stop`. */
export function sweepRegularly(pool: Pool, log: Logger): RegularWork {
  return every(
    EVERY_MS,
    () => sweep(pool),
    (err) => log.warn({ event: 'sweep', err }, 'the sweep failed'),
  )
}
