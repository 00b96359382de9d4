import type { Role } from '@yaksok/console-contract'
import { deviceFamily, newToken, roughly } from '../../domain/members/index.ts'
import { many, one, type Queryable } from '../../infra/database/index.ts'
import type { Operator } from './accounts.ts'

export type LoginKind = 'passkey' | 'password' | 'enrolment'

/** Who is at the console, and since when. */
export interface OperatorSession {
  id: number
  operator: Operator
  startedAt: Date
  endsAt: Date
  /** Whether the login is younger than ten minutes: what changes how one logs in wants that. */
  fresh: boolean
}

/** A session as its operator may recognise it. */
export interface ListedSession {
  id: number
  device: string
  place: string
  how: LoginKind
  started_at: Date
  seen_at: Date
  ends_at: Date
}

/**
 * Opens a session: 12 hours at most, 30 minutes without use. In the transaction of the login: whoever disables the operator
 * meanwhile comes before it or after it.
 * @returns the cookie's value, the only time it is seen; null where the operator is kept out
 */
export async function openOperatorSession(
  db: Queryable,
  operatorId: number,
  how: LoginKind,
  { ip, userAgent }: { ip: string; userAgent: string },
): Promise<{ token: string; id: number } | null> {
  const { token, hash } = newToken()
  const { rowCount } = await db.query('update operators set seen_at = now() where id = $1 and disabled_at is null', [
    operatorId,
  ])
  if (rowCount !== 1) return null
  await db.query(
    'delete from operator_sessions s where s.operator_id = $1 and not operator_session_lives(s.ends_at, s.seen_at)',
    [operatorId],
  )
  const made = await one<{ id: number }>(
    db,
    `insert into operator_sessions (token_hash, operator_id, how, device, place) values ($1, $2, $3, $4, $5) returning id`,
    [hash, operatorId, how, deviceFamily(userAgent), roughly(ip)],
  )
  return { token, id: (made as { id: number }).id }
}

/** Who a cookie is of; null where its session is over or its operator disabled. Counts as use, once a minute. */
export async function findOperatorSession(db: Queryable, tokenHash: Buffer): Promise<OperatorSession | null> {
  interface Row {
    id: number
    operator_id: number
    name: string
    roles: Role[]
    started_at: Date
    ends_at: Date
    fresh: boolean
    stale: boolean
  }
  const row = await one<Row & Record<string, unknown>>(
    db,
    `select s.id, o.id as operator_id, o.name, o.roles, s.started_at, s.ends_at,
       s.started_at > now() - interval '10 minutes' as fresh, s.seen_at < now() - interval '1 minute' as stale
     from operator_sessions s join operators o on o.id = s.operator_id
     where s.token_hash = $1 and operator_session_lives(s.ends_at, s.seen_at) and o.disabled_at is null`,
    [tokenHash],
  )
  if (!row) return null
  if (row.stale) await db.query('update operator_sessions set seen_at = now() where id = $1', [row.id])
  return {
    id: row.id,
    operator: { id: row.operator_id, name: row.name, roles: row.roles },
    startedAt: row.started_at,
    endsAt: row.ends_at,
    fresh: row.fresh,
  }
}

/** The sessions of an operator that live, those used last first. */
export function listOperatorSessions(db: Queryable, operatorId: number): Promise<ListedSession[]> {
  return many<ListedSession & Record<string, unknown>>(
    db,
    `select id, device, place, how, started_at, seen_at, ends_at from operator_sessions s
     where operator_id = $1 and operator_session_lives(s.ends_at, s.seen_at) order by seen_at desc, id desc`,
    [operatorId],
  )
}

/** Ends one session of an operator's own. @returns false where they have none of this number */
export async function endOperatorSession(db: Queryable, operatorId: number, id: number): Promise<boolean> {
  const { rowCount } = await db.query('delete from operator_sessions where operator_id = $1 and id = $2', [
    operatorId,
    id,
  ])
  return rowCount === 1
}
