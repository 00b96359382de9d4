import type { ParsedRequestOf } from '@yaksok/shared/core/contract'
import { badInput, refused } from '../../http/calls/index.ts'
import { one, type Pool, withTransaction } from '../../infra/database/index.ts'
import { catalogueChanged, rowId } from '../catalogue/index.ts'

const MOST_STARS = 5

/**
 * Writes what a member says of a venue that they have visited: once for each visit, under the beginning of their name. The
 * same again changes nothing.
 * @throws Refusal where the booking is not theirs, was no visit of a venue, or has its review
 */
export async function reviewVisit(
  pool: Pool,
  memberId: number,
  { id, stars, text }: ParsedRequestOf<'reviewVisit'>,
): Promise<void> {
  if (text === '') throw badInput('어땠는지 한 줄이라도 적어 주세요')
  if (Number(stars) > MOST_STARS) throw badInput('별점은 5점까지예요')
  await withTransaction(pool, async (db) => {
    const visit = await one<{ id: number; visited: boolean; venue_id: number | null }>(
      db,
      `select id, state = 'visited' as visited, venue_id from bookings where id = $1 and member_id = $2 for update`,
      [rowId(id), memberId],
    )
    if (!visit) throw badInput('예약을 찾을 수 없어요')
    if (!visit.visited) throw refused('다녀온 뒤에 후기를 남길 수 있어요')
    if (visit.venue_id === null) throw refused('지금은 후기를 남길 수 없는 곳이에요')
    const before = await one<{ same: boolean }>(
      db,
      'select text = $2 and stars = $3 as same from comments where booking_id = $1',
      [visit.id, text, Number(stars)],
    )
    if (before?.same) return
    if (before) throw refused('이미 후기를 남긴 예약이에요')
    await db.query(
      `insert into comments (venue_id, author, avatar, text, written_on, booking_id, stars)
       select $2, left(username, 2) || '***', avatar, $3, (money_now() at time zone 'Asia/Seoul')::date, $4, $5
       from members where id = $1`,
      [memberId, visit.venue_id, text, visit.id, Number(stars)],
    )
    await catalogueChanged(db)
  })
}
