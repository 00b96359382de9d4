import type { ResponseOf } from '@yaksok/shared/core/contract'
import { toWire } from '@yaksok/shared/core/money'
import { seoulTime } from '@yaksok/shared/core/time'
import { many, one, type Queryable } from '../../infra/database/index.ts'

export type Notification = ResponseOf<'notifications'>['list'][number]

/** What a list holds at a time. */
const LISTED = 30
/** What a page that comes back is told of at most: the rest stands in the list. */
const MOST_MISSED = 50

interface Row {
  member_id: number
  number: number
  kind: string
  subject: number
  amount: number | null
  text: string
  at: Date
}

const COLUMNS = 't.member_id, t.number, t.kind, t.subject, t.amount, t.text, t.at'

const notificationOf = ({ number, kind, subject, amount, text, at }: Row): Notification => ({
  number,
  kind,
  subject: String(subject),
  money: amount === null ? '' : toWire(amount),
  text,
  at: seoulTime(at),
})

/**
 * How far a member is: the number of the newest, up to which they have looked, and `by`, the newest one of a moment.
 * @param at ms since 1970; null for now
 */
export async function standOf(
  db: Queryable,
  memberId: number,
  at: number | null = null,
): Promise<{ newest: number; seen: number; by: number }> {
  const row = await one<{ newest: number; seen: number; by: number }>(
    db,
    `select newest, seen, case when $2::float8 is null then newest else coalesce((select max(t.number) from notifications t
       where t.member_id = $1 and t.at <= to_timestamp($2::float8 / 1000)), 0) end as by
     from notification_counts where member_id = $1`,
    [memberId, at],
  )
  return row ?? { newest: 0, seen: 0, by: 0 }
}

/** What a member has not looked at. */
export async function newsOf(db: Queryable, memberId: number): Promise<ResponseOf<'unseenNotifications'>> {
  const row = await one<Row & { unseen: number } & Record<string, unknown>>(
    db,
    `select ${COLUMNS}, m.newest - m.seen as unseen from notification_counts m
     join notifications t on t.member_id = m.member_id and t.number = m.newest where m.member_id = $1 and m.newest > m.seen`,
    [memberId],
  )
  return { unseen: row?.unseen ?? 0, newest: row && notificationOf(row) }
}

/** What a member was told of, the newest first, 30 at a time. @param before only what is older than this number */
export async function listNotifications(
  db: Queryable,
  memberId: number,
  before: number | null,
): Promise<ResponseOf<'notifications'>> {
  const { newest, seen } = await standOf(db, memberId)
  const rows = await many<Row & Record<string, unknown>>(
    db,
    `select ${COLUMNS} from notifications t where t.member_id = $1 and ($2::bigint is null or t.number < $2)
     order by t.number desc limit $3`,
    [memberId, before, LISTED + 1],
  )
  return { list: rows.slice(0, LISTED).map(notificationOf), more: rows.length > LISTED, seen, unseen: newest - seen }
}

/** What members were told of since: the oldest first, the newest 50 of each. @param since a number for each member */
export async function notificationsSince(
  db: Queryable,
  since: ReadonlyMap<number, number>,
): Promise<Map<number, Notification[]>> {
  const rows = await many<Row & Record<string, unknown>>(
    db,
    `select ${COLUMNS} from unnest($1::bigint[], $2::bigint[]) s (member_id, since)
     cross join lateral (select * from notifications t where t.member_id = s.member_id and t.number > s.since
       order by t.number desc limit $3) t order by t.member_id, t.number`,
    [[...since.keys()], [...since.values()], MOST_MISSED],
  )
  const found = new Map<number, Notification[]>()
  for (const row of rows) found.set(row.member_id, [...(found.get(row.member_id) ?? []), notificationOf(row)])
  return found
}

/** Rounds that were resolved after a moment, of the newest of each lottery: far more than between two messages. */
export async function resolvedSince(db: Queryable, from: Date): Promise<number[]> {
  const rows = await many<{ id: number }>(
    db,
    `select r.id from lotteries l cross join lateral
       (select id, resolved_at from rounds where lottery_id = l.id order by seq desc limit 20) r
     where r.resolved_at > $1`,
    [from],
  )
  return rows.map(({ id }) => id)
}

/**
 * Who of these members had an entry in one of these rounds. The rounds are named: where the statement looked for them, too,
 * its plan for many members read all orders there ever were.
 */
export async function membersIn(
  db: Queryable,
  rounds: readonly number[],
  memberIds: readonly number[],
): Promise<number[]> {
  const rows = await many<{ account_id: number }>(
    db,
    'select distinct account_id from orders where round_id = any($1::bigint[]) and account_id = any($2::bigint[])',
    [rounds, memberIds],
  )
  return rows.map(({ account_id }) => account_id)
}
