import { createHash, randomBytes } from 'node:crypto'
import type { Role } from '@yaksok/console-contract'
import { many, one, type Queryable, sqlState, UNIQUE_VIOLATION } from '../../infra/database/index.ts'
import { contextOf, type Vault } from '../../infra/encryption/index.ts'
import { newTotpSecret } from './totp.ts'

/** An operator of the console. */
export interface Operator {
  id: number
  name: string
  roles: Role[]
}

/** An operator as lists show them. */
export interface ListedOperator extends Operator {
  state: 'invited' | 'active' | 'disabled'
  passkeys: number
  password: boolean
  sessions: number
  sample: boolean
  made_at: Date
  seen_at: Date | null
}

/** A code with which an operator makes their first way to log in; shown once. */
export interface EnrolmentCode {
  id: number
  enrolment: string
  until: Date
}

/** Only this of an enrolment code is stored. */
export const enrolmentHash = (code: string) => createHash('sha256').update(`enrolment ${code}`).digest()

/** Operators, those made first first. */
export function listOperators(db: Queryable): Promise<ListedOperator[]> {
  return many<ListedOperator & Record<string, unknown>>(
    db,
    `select o.id, o.name, o.roles, o.made_at, o.seen_at, o.sample, o.password_hash is not null as password,
       case when o.disabled_at is not null then 'disabled'
         when o.password_hash is null and p.n = 0 then 'invited' else 'active' end as state,
       p.n as passkeys,
       (select count(*)::int from operator_sessions s where s.operator_id = o.id and operator_session_lives(s.ends_at, s.seen_at)) as sessions
     from operators o, lateral (select count(*)::int as n from operator_passkeys p where p.operator_id = o.id) p
     order by o.id`,
  )
}

/** An operator by name, in any case, or null. */
export function findOperator(db: Queryable, name: string): Promise<Operator | null> {
  return one<Operator & Record<string, unknown>>(
    db,
    'select id, name, roles from operators where lower(name) = lower($1)',
    [name],
  )
}

/** Makes an operator with a code to enrol by. @returns null where there is one of this name */
export async function addOperator(
  db: Queryable,
  vault: Vault,
  { name, roles }: { name: string; roles: readonly Role[] },
): Promise<EnrolmentCode | null> {
  try {
    const made = (await one<{ id: number }>(
      db,
      'insert into operators (name, roles, user_handle) values ($1, $2, $3) returning id',
      [name, [...new Set(roles)], randomBytes(32).toString('base64url')],
    )) as { id: number }
    return await offerEnrolment(db, vault, made.id)
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) return null
    throw error
  }
}

/** What is kept of a code until it takes effect: nobody can enrol by it before. */
export interface HeldEnrolment {
  /** SHA-256 of the code, base64. */
  hash: string
  /** The TOTP secret that it offers, sealed. */
  totp: string
}

/** A code for an operator, and what to keep of it. */
export function holdEnrolment(vault: Vault, id: number): { enrolment: string; held: HeldEnrolment } {
  const enrolment = randomBytes(32).toString('base64url')
  const totp = vault.seal(newTotpSecret(), contextOf.operatorTotp(id))
  return { enrolment, held: { hash: enrolmentHash(enrolment).toString('base64'), totp } }
}

/** Puts a held code into effect: good once and for 24 hours from now; the one of before is over. @returns until when */
export async function keepEnrolment(db: Queryable, id: number, { hash, totp }: HeldEnrolment): Promise<Date> {
  const row = (await one<{ until: Date }>(
    db,
    `update operators set enrolment_hash = $2, enrolment_until = now() + interval '24 hours', offered_totp = $3
     where id = $1 returning enrolment_until as until`,
    [id, Buffer.from(hash, 'base64'), totp],
  )) as { until: Date }
  return row.until
}

async function offerEnrolment(db: Queryable, vault: Vault, id: number): Promise<EnrolmentCode> {
  const { enrolment, held } = holdEnrolment(vault, id)
  return { id, enrolment, until: await keepEnrolment(db, id, held) }
}

/** Takes passkeys, password and sessions away. @returns false where there is no such operator */
export async function clearWays(db: Queryable, id: number): Promise<boolean> {
  if (!(await one(db, 'select 1 from operators where id = $1 for update', [id]))) return false
  await db.query(
    `update operators set password_hash = null, totp_secret = null, disabled_at = null, renewed_at = clock_timestamp()
     where id = $1`,
    [id],
  )
  await db.query('delete from operator_passkeys where operator_id = $1', [id])
  await endOperatorSessions(db, id)
  return true
}

/** Clears an operator's ways to log in and makes a code to begin anew. @returns null where there is no such operator */
export async function resetOperator(db: Queryable, vault: Vault, id: number): Promise<EnrolmentCode | null> {
  return (await clearWays(db, id)) ? await offerEnrolment(db, vault, id) : null
}

/**
 * Keeps an operator out, at once, and lets go of what they hold. Changes that they asked for, or that would change them,
 * no longer wait: none undoes this later by itself.
 */
export async function disableOperator(db: Queryable, id: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `update operators set disabled_at = now(), put_out_by = null, enrolment_hash = null, enrolment_until = null
     where id = $1`,
    [id],
  )
  await endOperatorSessions(db, id)
  await db.query('delete from request_claims where operator_id = $1', [id])
  await db.query('delete from inquiry_claims where operator_id = $1', [id])
  await db.query(
    `update operator_approvals set state = 'withdrawn', answered_at = clock_timestamp()
     where state = 'waiting' and change is not null and (first_id = $1 or (target = $1 and action <> 'desk.set'))`,
    [id],
  )
  return rowCount === 1
}

export async function enableOperator(db: Queryable, id: number): Promise<boolean> {
  const { rowCount } = await db.query(
    'update operators set disabled_at = null, put_out_by = null, renewed_at = clock_timestamp() where id = $1',
    [id],
  )
  return rowCount === 1
}

export async function setRoles(db: Queryable, id: number, roles: readonly Role[]): Promise<boolean> {
  const { rowCount } = await db.query('update operators set roles = $2 where id = $1', [id, [...new Set(roles)]])
  return rowCount === 1
}

export async function endOperatorSessions(db: Queryable, id: number): Promise<void> {
  await db.query('delete from operator_sessions where operator_id = $1', [id])
}

/**
 * Whether somebody could still manage operators: to be asked at the end of what takes rights away, in its transaction. The
 * administrators are locked, so that two do not each take the other away.
 */
export async function hasAdministrator(db: Queryable): Promise<boolean> {
  const rows = await many(
    db,
    `select id from operators where 'administrator' = any(roles) and disabled_at is null order by id for update`,
  )
  return rows.length > 0
}

/** The fixed interface: tests and the printed demo login rely on these. */
export const DEMO_OPERATORS: readonly { name: string; password: string; role: Role }[] = [
  { name: 'cashier', password: 'cashier-pass-1', role: 'cashier' },
  { name: 'admin', password: 'admin-pass-1', role: 'administrator' },
]
