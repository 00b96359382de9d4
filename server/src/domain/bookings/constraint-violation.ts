import { refused } from '../../http/calls/index.ts'
import { EXCLUSION_VIOLATION, one, type Queryable, sqlState } from '../../infra/database/index.ts'
import type { Slot } from './slots.ts'

const TAKEN = '방금 다른 분이 예약한 시간이에요. 다른 시간을 골라 주세요'
const TURN_OVER = '차례가 끝나 다음 분께 넘어갔어요. 빈자리 알림을 다시 신청할 수 있어요'
const SAME_TIME = '이 시간에 다른 예약이 있어요. 내 예약을 확인해 주세요'

/**
 * A time that the member has booked already, here or elsewhere, is not somebody else's. The constraints would find it, too,
 * and name the place's first.
 * @param except the booking that is changed
 * @throws Refusal where it is the member's own booking that stands in the way
 */
export async function checkOwnTime(db: Queryable, memberId: number, { starts, ends }: Slot, except = 0): Promise<void> {
  const own = await one<{ id: number }>(
    db,
    `select id from bookings where member_id = $1 and id <> $2 and state in ('requested', 'confirmed')
       and starts_at < $4 and ends_at > $3 limit 1`,
    [memberId, except, new Date(starts), new Date(ends)],
  )
  if (own) throw refused(SAME_TIME)
}

/** Says in a member's words that the database let nobody have a time twice. */
export async function once<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (sqlState(error) !== EXCLUSION_VIOLATION) throw error
    const { constraint } = error as { constraint?: string }
    if (constraint === 'bookings_member_once') throw refused(SAME_TIME)
    throw refused(constraint === 'bookings_turn_over' ? TURN_OVER : TAKEN)
  }
}
