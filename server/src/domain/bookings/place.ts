import type { RequestOf } from '@yaksok/shared/core/contract'
import { badInput } from '../../http/calls/index.ts'
import { many, one, type Queryable } from '../../infra/database/index.ts'
import { AREAS, areaName, provinceOf, rowId } from '../catalogue/index.ts'
import { assetUrl } from '../media/index.ts'
import { parseHours } from './hours.ts'
import { type Capacity, capacityOf } from './people.ts'
import { type Rates, venueRates } from './price.ts'
import type { Opening } from './slots.ts'

export type Kind = RequestOf<'bookingSlots'>['kind']

/** A venue or manager, as far as bookings need it. */
export interface Place extends Opening, Capacity {
  kind: Kind
  id: number
  name: string
  about: string
  sample: boolean
  /** Of a venue its address, of a manager the area. */
  address: string
  /** Name of the province and the district; `''` where the address begins with none. */
  province: string
  district: string
  /** Address of a venue's picture, or the name of a manager's avatar. */
  img: string
  rates: Rates
}

/** Hours of a booking where nothing is said. */
const USUAL_HOURS = 2
const MANAGER_PEOPLE: Capacity = { fewest: 1, most: 6 }

interface VenueRow {
  name: string
  district: string
  kind: string
  note: string
  text: string
  hours: string
  location: string
  img: string
  r2: string
  price: number
  r1_other: string
  r2_other: string
  price_other: number
  sample: boolean
}

interface ManagerRow {
  name: string
  province_id: string
  district_id: string
  guides: string
  avatar: string
  hours: string
  price: number | null
  price_weekend: number | null
  sample: boolean
}

/**
 * Reads a venue or manager, and with `lock` holds others off it until the transaction ends.
 * @throws Refusal where there is none
 */
export async function readPlace(db: Queryable, kind: Kind, id: string | number, lock = false): Promise<Place> {
  const number = rowId(String(id))
  const place = number === null ? null : await (kind === 'venue' ? readVenue : readManager)(db, number, lock)
  if (!place) throw badInput(kind === 'venue' ? '장소를 찾을 수 없어요' : '매니저를 찾을 수 없어요')
  return place
}

const forUpdate = (lock: boolean) => (lock ? 'for no key update' : '')

const VENUE = `name, district, kind, note, text, hours, location, img, r2, price, r1_other, r2_other, price_other, sample`
const MANAGER = 'name, province_id, district_id, guides, avatar, hours, price, price_weekend, sample'

async function readVenue(db: Queryable, id: number, lock: boolean): Promise<Place | null> {
  const row = await one<Row<VenueRow>>(
    db,
    `select id, ${VENUE} from venues where id = $1 and hidden_at is null ${forUpdate(lock)}`,
    [id],
  )
  return row && venuePlace(row)
}

async function readManager(db: Queryable, id: number, lock: boolean): Promise<Place | null> {
  const row = await one<Row<ManagerRow>>(
    db,
    `select id, ${MANAGER} from managers where id = $1 and hidden_at is null ${forUpdate(lock)}`,
    [id],
  )
  return row && managerPlace(row)
}

/** The places of these numbers that there are. */
export async function readPlaces(db: Queryable, kind: Kind, ids: readonly number[]): Promise<Place[]> {
  if (kind === 'venue')
    return (await many<Row<VenueRow>>(db, `select id, ${VENUE} from venues where id = any($1)`, [ids])).map(venuePlace)
  return (await many<Row<ManagerRow>>(db, `select id, ${MANAGER} from managers where id = any($1)`, [ids])).map(
    managerPlace,
  )
}

/** Places near another one that are read: those of its district, then those of its province. */
const NEAR = 100

/**
 * Places of a kind near another one, samples with samples: those of its district first, then others of its province, as lists
 * show them; {@link NEAR} of each.
 */
export async function readPlacesNear(
  db: Queryable,
  kind: Kind,
  { province, district, sample }: Place,
): Promise<Place[]> {
  const area = AREAS.find(({ name }) => name === province)
  const near = area?.children.find(({ name }) => name === district)
  const read =
    kind === 'venue'
      ? async (only: boolean) =>
          (
            await many<Row<VenueRow>>(
              db,
              `select id, ${VENUE} from venues where hidden_at is null and sample = $2
                 and split_part(btrim(location), ' ', 1) = $1 ${only ? 'and district = $3' : 'and $3::text is not null'}
               order by number limit ${NEAR}`,
              [province, sample, district],
            )
          ).map(venuePlace)
      : async (only: boolean) =>
          (
            await many<Row<ManagerRow>>(
              db,
              `select id, ${MANAGER} from managers where hidden_at is null and sample = $2
                 and ${only ? 'district_id' : 'province_id'} = $1 order by seq limit ${NEAR}`,
              [(only ? near?.id : area?.id) ?? '', sample],
            )
          ).map(managerPlace)
  const close = await read(true)
  const ids = new Set(close.map(({ id }) => id))
  return [...close, ...(await read(false)).filter(({ id }) => !ids.has(id))]
}

type Row<Columns> = Columns & { id: number } & Record<string, unknown>

function venuePlace(row: Row<VenueRow>): Place {
  return {
    kind: 'venue',
    id: row.id,
    name: row.name,
    about: `${row.district} · ${row.kind}`,
    sample: row.sample,
    address: row.location,
    province: provinceOf(row.location),
    district: row.district,
    img: assetUrl(row.img),
    rates: venueRates(row),
    hours: parseHours(row.hours),
    weekdayHours: hoursIn(row.r2),
    weekendHours: hoursIn(row.r1_other === '주말' ? row.r2_other : row.r2),
    ...capacityOf(`${row.note} ${row.text}`),
  }
}

function managerPlace(row: Row<ManagerRow>): Place {
  const [province, district] = [areaName(row.province_id), areaName(row.district_id)]
  return {
    kind: 'manager',
    id: row.id,
    name: `${row.name} 매니저`,
    about: [`${province} ${district}`, row.guides].filter(Boolean).join(' · '),
    sample: row.sample,
    address: `${province} ${district}`,
    province,
    district,
    img: row.avatar,
    rates: { weekday: row.price, weekend: row.price_weekend ?? row.price, per: 'hour' },
    hours: parseHours(row.hours),
    weekdayHours: USUAL_HOURS,
    weekendHours: USUAL_HOURS,
    ...MANAGER_PEOPLE,
  }
}

/** `4시간` → 4 */
const hoursIn = (text: string): number => Number(/(\d{1,2})시간/.exec(text)?.[1]) || USUAL_HOURS
