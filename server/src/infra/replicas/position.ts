/** A place in the write-ahead log of a primary, in bytes since its beginning: what is later is larger. */
export type Position = bigint

/** SQL: where the primary writes now. Whatever has been committed lies before it. */
export const WRITTEN_SQL = `select (pg_current_wal_insert_lsn() - '0/0')::text as at`

/** SQL: how far a standby has replayed; null where this is no standby (any more). */
export const REPLAYED_SQL = `select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0')::text end as at`

/** Bytes of a log that lasts longer than any server. */
const DIGITS = /^\d{1,20}$/

/** A position as text, as the SQL above answers it and the cookie holds it; null for anything else. */
export function positionOf(text: string | null | undefined): Position | null {
  return typeof text === 'string' && DIGITS.test(text) ? BigInt(text) : null
}

export const later = (one: Position, other: Position): Position => (one > other ? one : other)
