import { createHash } from 'node:crypto'
import { many, type Queryable } from '../db/index.ts'
import type { HashName } from './names.ts'

/** Places a member keeps; the one not used for longest goes. */
const MOST_PLACES = 20

/** A username as counters know it. */
export function accountOf(hashName: HashName, username: string): Promise<string> {
  return hashName(`account ${username.toLowerCase()}`)
}

interface Whereabouts {
  account: string
  near: string
  device: string | null
}

/** What is stored of a device and a network: hashes that are others for every member, so that rows tell of no meeting. */
export async function placesOf(hashName: HashName, { account, near, device }: Whereabouts) {
  const own = device && createHash('sha256').update(`${account} ${device}`).digest('base64url').slice(0, 32)
  return { own: own ? `device:${own}` : null, here: `network:${await hashName(`network ${account} ${near}`)}` }
}

/** Which of these places the member has logged in from rightly; asks as much for an unknown member (id null). */
export async function knownPlaces(db: Queryable, memberId: number | null, places: string[]): Promise<Set<string>> {
  const rows = await many<{ place: string }>(
    db,
    'select place from known_places where member_id = $1 and place = any($2)',
    [memberId, places],
  )
  return new Set(rows.map(({ place }) => place))
}

/** After a right password: the member is known here from now on. */
export async function rememberPlaces(db: Queryable, memberId: number, places: string[]): Promise<void> {
  await db.query(
    `insert into known_places (member_id, place) select $1, unnest($2::text[])
     on conflict (member_id, place) do update set last_at = now()`,
    [memberId, places],
  )
  await db.query(
    `delete from known_places where member_id = $1 and place in
       (select place from known_places where member_id = $1 order by last_at desc offset ${MOST_PLACES})`,
    [memberId],
  )
}
