import type { ResponseOf } from '@yaksok/shared/core/contract'
import type { Queryable } from '../../infra/database/index.ts'
import { databaseNow } from './checks.ts'
import { type Kind, type Place, readPlace, readPlacesNear } from './place.ts'
import { wireOf } from './price.ts'
import { bookableDays, fitsInto, slotsOf } from './slots.ts'

const MOST = 20
/** Hours are those of a week: what has no time in one has none later. */
const LOOKED_AT = 7

/**
 * Who can be booked together with a place: of its province, with hours in common and, like it, a sample or none; those of
 * its district first.
 * @throws Refusal where there is no such place
 */
export async function readCompanions(db: Queryable, kind: Kind, id: string): Promise<ResponseOf<'bookingCompanions'>> {
  const place = await readPlace(db, kind, id)
  if (place.province === '') return []
  const other = kind === 'venue' ? 'manager' : 'venue'
  const near = await readPlacesNear(db, other, place)
  const days = bookableDays(await databaseNow(db), LOOKED_AT)
  const share = (one: Place) => {
    const [main, companion] = kind === 'venue' ? [place, one] : [one, place]
    return days.some((day) => slotsOf(main, day).some((slot) => fitsInto(companion, slot)))
  }
  return near
    .filter(share)
    .slice(0, MOST)
    .map(({ id, name, about, img, sample, rates }) => ({
      id: String(id),
      name,
      about,
      img,
      sample,
      price: wireOf(rates.weekday),
      weekendPrice: wireOf(rates.weekend),
    }))
}
