import type { Logger } from 'pino'
import { one, type Pool, type Queryable } from '../../infra/database/index.ts'
import { every, type RegularWork } from '../../infra/timers/index.ts'

const EVERY_MS = 60_000
/** Members who are told in one transaction. */
const MOST = 200

/** Tells members of what they have booked for tomorrow and for soon. @returns how many were told */
export async function remindBookings(db: Queryable): Promise<number> {
  const row = await one<{ told: number }>(db, 'select remind_bookings($1) as told', [MOST])
  return row?.told ?? 0
}

/** Does so every minute; more than one transaction takes are told in the next ones. */
export const remindRegularly = (pool: Pool, log: Logger): RegularWork =>
  every(
    EVERY_MS,
    async () => {
      while ((await remindBookings(pool)) === MOST);
    },
    (err) => log.warn({ event: 'reminders', err }, 'members were not reminded of their bookings'),
  )
