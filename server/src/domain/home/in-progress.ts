import type { ResponseOf } from '@yaksok/shared/core/contract'
import { toWire } from '@yaksok/shared/core/money'
import { many, one, type Queryable } from '../../infra/database/index.ts'
import { bookingsAhead } from '../bookings/index.ts'
import { heldOf } from '../ledger/index.ts'

type Things = ResponseOf<'myThings'>
type Part<Name extends keyof Things> = NonNullable<Things[Name]>

/** Rounds that are told of, and the member's newest entries that they are looked for in: a day of one lottery at the least. */
const ROUNDS = 8
const NEWEST_ENTRIES = 500

/** What is under way for a member, part by part. @param failed is told of a part that could not be read: it is null */
export async function thingsOf(
  db: Queryable,
  memberId: number,
  failed: (part: keyof Things, error: unknown) => void,
): Promise<Things> {
  const read = <Name extends keyof Things>(name: Name, part: Promise<Part<Name>>): Promise<Part<Name> | null> =>
    part.catch((error) => {
      failed(name, error)
      return null
    })
  const [money, bookings, inquiries, rounds] = await Promise.all([
    read('money', moneyOf(db, memberId)),
    read('bookings', nextBooking(db, memberId)),
    read('inquiries', inquiriesOf(db, memberId)),
    read('rounds', roundsOf(db, memberId)),
  ])
  return { money, bookings, inquiries, rounds }
}

async function moneyOf(db: Queryable, memberId: number): Promise<Part<'money'>> {
  const { deposits, withdrawals, bets } = await heldOf(db, memberId)
  const review = ({ count, sum }: typeof deposits) => ({ count, sum })
  return { deposits: review(deposits), withdrawals: review(withdrawals), bets }
}

async function nextBooking(db: Queryable, memberId: number): Promise<Part<'bookings'>> {
  return (await bookingsAhead(db, memberId, 1)).flatMap(({ id, name, starts, ends, people, state, sample }) =>
    state === 'requested' || state === 'confirmed' ? [{ id, name, starts, ends, people, state, sample }] : [],
  )
}

async function inquiriesOf(db: Queryable, memberId: number): Promise<Part<'inquiries'>> {
  const row = await one<{ waiting: number; answered: number; newest: number | null }>(
    db,
    `select (count(*) filter (where state = 1))::int as waiting, (count(*) filter (where unseen))::int as answered,
       (array_agg(id order by unseen desc, changed_at desc) filter (where unseen or state = 1))[1] as newest
     from (select i.id, i.state, i.changed_at, exists (select from inquiry_messages m
             where m.inquiry_id = i.id and not m.by_member and m.sent_at > i.seen_at) as unseen
           from inquiries i where i.member_id = $1 and (i.state = 1 or i.changed_at > i.seen_at)) mine`,
    [memberId],
  )
  return {
    waiting: row?.waiting ?? 0,
    answered: row?.answered ?? 0,
    id: row?.newest == null ? null : String(row.newest),
  }
}

async function roundsOf(db: Queryable, memberId: number): Promise<Part<'rounds'>> {
  const rows = await many<{
    id: number
    key: string
    name: string
    expect: string
    picks: number
    stake: number
    second: number
  }>(
    db,
    `select l.id, l.key, l.name, r.expect, sum(cardinality(o.picks))::int as picks, sum(o.total)::bigint as stake,
       greatest(ceil(extract(epoch from r.draws_at - money_now())), 0)::int as second
     from (select round_id, picks, total, status from orders where account_id = $1 order by line desc limit $2) o
     join rounds r on r.id = o.round_id join lotteries l on l.id = r.lottery_id
     where o.status = 0 and r.state in ('open', 'closed')
     group by l.id, r.id order by r.draws_at, l.position limit $3`,
    [memberId, NEWEST_ENTRIES, ROUNDS],
  )
  return rows.map(({ id, key, name, expect, picks, stake, second }) => ({
    id: String(id),
    key,
    name,
    expect,
    picks,
    stake: toWire(stake),
    second,
  }))
}
