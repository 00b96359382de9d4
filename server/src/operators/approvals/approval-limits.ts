import { deskRules } from '../../domain/ledger/index.ts'
import { one, type Queryable } from '../../infra/database/index.ts'

const SPENT = `coalesce(sum(amount), 0)::bigint as spent from operator_sums where at > clock_timestamp() - interval '24 hours'`

const spent = async (db: Queryable, column: 'operator_id' | 'member_id', id: number) =>
  ((await one<{ spent: number }>(db, `select ${SPENT} and ${column} = $1`, [id])) as { spent: number }).spent

/**
 * Won that an operator may still move alone for a member: by piece, by operator and by member in 24 hours.
 * @param member null where a transfer has several members
 */
export async function aloneLeft(db: Queryable, operator: number, member: number | null): Promise<number> {
  const { second_above, operator_day, member_day } = await deskRules(db)
  const left = Math.min(second_above, operator_day - (await spent(db, 'operator_id', operator)))
  return Math.max(0, member === null ? left : Math.min(left, member_day - (await spent(db, 'member_id', member))))
}

/** Of the advisory lock under which the sums are read and raised. */
const SUMS_LOCK = 360_001

/** Lets one transaction at a time ask {@link aloneLeft} and spend of it. Take it before any other lock. */
export async function lockSums(db: Queryable): Promise<void> {
  await db.query('select pg_advisory_xact_lock($1)', [SUMS_LOCK])
}

/** Counts what an operator moved without a second, in the transaction that moves it. */
export async function countAlone(
  db: Queryable,
  operator: number,
  member: number | null,
  amount: number,
): Promise<void> {
  await db.query('insert into operator_sums (operator_id, member_id, amount) values ($1, $2, $3)', [
    operator,
    member,
    amount,
  ])
}
