import type { ResponseOf } from '@yaksok/shared/core/contract'
import { many, type Queryable } from '../../infra/database/index.ts'
import { databaseNow } from './checks.ts'
import { type Kind, readPlaces } from './place.ts'
import { bookableDays, slotsOf, untilOf } from './slots.ts'

/** Lists of places show the nearest days alone. */
const SHOWN = 14

/** On which of the next days each place has a free time, and for how many people; places that are not there are left out. */
export async function readDays(db: Queryable, kind: Kind, ids: readonly number[]): Promise<ResponseOf<'bookingDays'>> {
  const [places, now] = [await readPlaces(db, kind, ids), await databaseNow(db)]
  const column = kind === 'venue' ? 'venue_id' : 'manager_id'
  const taken = await many<{ place: number; starts_at: Date; ends_at: Date }>(
    db,
    `select ${column} as place, starts_at, ends_at from bookings
     where ${column} = any($1) and state in ('requested', 'confirmed') and ends_at > money_now()
     union all select ${column}, starts_at, ends_at from booking_waits where ${column} = any($1) and state = 'offered'`,
    [ids],
  )
  const byPlace = Map.groupBy(taken, ({ place }) => place)
  const days = bookableDays(now, SHOWN)
  return places.map((place) => {
    const isTaken = (starts: number, ends: number) =>
      byPlace.get(place.id)?.some((one) => one.starts_at.getTime() < ends && one.ends_at.getTime() > starts) ?? false
    const isFree = (day: string) =>
      slotsOf(place, day).some(({ starts, ends }) => untilOf(starts) >= now && !isTaken(starts, ends))
    return { id: String(place.id), fewest: place.fewest, most: place.most, days: days.filter(isFree) }
  })
}
