import type { Logger } from 'pino'
import type { Pool } from '../../infra/database/index.ts'
import { every, type RegularWork } from '../../infra/timers/index.ts'

const EVERY_MS = 5 * 60_000
/** Members of one transaction: whoever else tells one of them something waits no longer than that. */
const AT_A_TIME = 200

/** Sums the last week up for all who took part in it; any number of processes may do it at once. @returns for how many */
export async function tellWeek(pool: Pool, most = AT_A_TIME): Promise<number> {
  for (let all = 0; ; ) {
    const { rows } = await pool.query<{ told: number }>('select tell_week($1) as told', [most])
    const told = rows[0]?.told ?? 0
    all += told
    if (told < most) return all
  }
}

/** Looks every 5 minutes between `start` and `stop`. */
export function tellWeeksRegularly(pool: Pool, log: Logger): RegularWork {
  return every(
    EVERY_MS,
    () => tellWeek(pool),
    (err) => log.warn({ event: 'play-summary', err }, 'weeks could not be summed up'),
  )
}
