import { refused } from '../../http/calls/index.ts'
import { many, type Queryable } from '../../infra/database/index.ts'
import type { Capacity } from './people.ts'
import { type Kind, type Place, readPlace } from './place.ts'
import { fitsInto, type Slot, slotsOf } from './slots.ts'

/** What is booked: one place, or a venue with a manager as one promise. Times and rules are those of `main`. */
export interface Parties extends Capacity {
  /** The venue, or the manager of a booking without one. */
  main: Place
  /** The manager of a venue's booking. */
  companion: Place | null
}

/**
 * Reads what is to be booked. With `lock` others are held off it until the transaction ends: always the venue first, so that
 * no two bookings wait for each other.
 * @param other id of the other half
 * @throws Refusal where one is not there, or the two do not go together
 */
export async function readParties(
  db: Queryable,
  kind: Kind,
  id: string | number,
  other?: string | number | null,
  lock = false,
): Promise<Parties> {
  if (other === undefined || other === null) return alone(await readPlace(db, kind, id, lock))
  const [venueId, managerId] = kind === 'venue' ? [id, other] : [other, id]
  const main = await readPlace(db, 'venue', venueId, lock)
  const companion = await readPlace(db, 'manager', managerId, lock)
  if (main.sample !== companion.sample || !isNear(main, companion))
    throw refused('이 장소와 함께 예약할 수 없는 매니저예요. 다른 매니저를 골라 주세요')
  return {
    main,
    companion,
    fewest: Math.max(main.fewest, companion.fewest),
    most: Math.min(main.most, companion.most),
  }
}

const alone = (main: Place): Parties => ({ main, companion: null, fewest: main.fewest, most: main.most })

/** A manager meets people in their own province. */
const isNear = (one: Place, other: Place) => one.province !== '' && one.province === other.province

/** The times of a day: with a manager those of the venue during which the manager works. */
export function timesOf({ main, companion }: Parties, day: string): Slot[] {
  return slotsOf(main, day).filter((slot) => !companion || fitsInto(companion, slot))
}

/** The venue and the manager of what is booked; null for the half that is not. */
export const placeIds = ({ main, companion }: Parties) => ({
  venue: main.kind === 'venue' ? main.id : null,
  manager: main.kind === 'manager' ? main.id : (companion?.id ?? null),
})

/** Whether somebody holds one of both at a time, by a booking or by an offer to another member than this one. */
export async function readTaken(db: Queryable, parties: Parties, memberId: number): Promise<(slot: Slot) => boolean> {
  const { venue, manager } = placeIds(parties)
  const taken = await many<{ starts_at: Date; ends_at: Date }>(
    db,
    `select starts_at, ends_at from bookings
     where (venue_id = $1 or manager_id = $2) and state in ('requested', 'confirmed') and ends_at > money_now()
     union all select starts_at, ends_at from booking_waits
     where (venue_id = $1 or manager_id = $2) and state = 'offered' and not (member_id = $3 and until > money_now())`,
    [venue, manager, memberId],
  )
  return ({ starts, ends }) => taken.some((one) => one.starts_at.getTime() < ends && one.ends_at.getTime() > starts)
}
