import { BOOKING_HOURS_AHEAD } from '@yaksok/shared/core/contract'
import { won } from '@yaksok/shared/core/money'
import { withJosa } from '@yaksok/shared/core/text'
import { refused } from '../../http/calls/index.ts'
import { one, type Queryable } from '../../infra/database/index.ts'
import { type Parties, timesOf } from './parties.ts'
import { type Cost, wireCost } from './price.ts'
import { type Slot, slotAt } from './slots.ts'

const WRONG_TIME = {
  past: '이미 지난 시간이에요. 다른 시간을 골라 주세요',
  late: `시작 ${BOOKING_HOURS_AHEAD}시간 전까지 예약할 수 있어요. 다른 시간을 골라 주세요`,
  none: '예약할 수 없는 시간이에요. 다른 시간을 골라 주세요',
} as const

/** The clock of the database, ms since 1970: the one clock of all processes. */
export async function databaseNow(db: Queryable): Promise<number> {
  const row = await one<{ now: Date }>(db, 'select money_now() as now')
  return (row as { now: Date }).now.getTime()
}

/** One at a time for each member: the limit holds, and two taps at once are one booking. Who only tells them something goes on. */
export async function lockMember(db: Queryable, memberId: number): Promise<void> {
  await db.query('select 1 from members where id = $1 for no key update', [memberId])
}

/** A price that the member was shown and that is another by now is not what they agreed to. @throws Refusal with the new one */
export function checkAgreed(shown: string | undefined, cost: Cost): void {
  const now = wireCost(cost)
  if (shown === undefined || shown === now.price) return
  const said =
    cost.price === null
      ? '가격을 다시 정하고 있는 시간이에요'
      : `가격이 ${withJosa(won(cost.price), '으로/로')} 바뀌었어요`
  throw refused(`${said}. 확인하고 다시 눌러 주세요`, now)
}

export function slotFor(parties: Parties, starts: string, now: number): Slot {
  const slot = slotAt((day) => timesOf(parties, day), Date.parse(starts), now)
  if (typeof slot === 'string') throw refused(WRONG_TIME[slot])
  return slot
}

export function peopleFor({ fewest, most }: Parties, text: string): number {
  const people = Number(text)
  if (people > most) throw refused(`${most}명까지 예약할 수 있어요`)
  if (people < fewest) throw refused(`${fewest}명부터 예약할 수 있어요`)
  return people
}

export const moments = ({ starts, ends }: Slot) => [new Date(starts), new Date(ends)] as const
