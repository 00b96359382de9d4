import { type AuditEntry, audit } from '../../infra/audit-log/index.ts'
import { one, type Queryable, withTransaction } from '../../infra/database/index.ts'
import type { ConsoleContext } from './context.ts'
import { missing, refuse } from './refusal.ts'

/**
 * Writes a look down, once in five minutes for each session and thing: a console asks every few seconds for what waits and
 * for what is open.
 */
export async function lookAt(db: Queryable, { operator, session }: ConsoleContext, entry: AuditEntry): Promise<void> {
  const { action, target = '', details = {} } = entry
  const { rowCount } = await db.query(
    `insert into operator_looks as l (session_id, what) values ($1, $2)
     on conflict (session_id, what) do update set at = now() where l.at < now() - interval '5 minutes'`,
    [session.id, `${action} ${target} ${JSON.stringify(details)}`],
  )
  if (rowCount === 1) await audit(db, operator, entry)
}

/** A look at a list. @param action e.g. `deposits.list` @param filter what it was filtered by */
export async function lookAtList(
  db: Queryable,
  context: ConsoleContext,
  action: string,
  filter: Record<string, unknown>,
): Promise<void> {
  const details = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''))
  await lookAt(db, context, { action, details })
}

/** A member whom an operator looks at, and why they said they do. */
export interface SeenMember {
  id: number
  username: string
  name: string
  why: string
}

/**
 * Looks at a member's data: reads it and writes down who looked, at what and why, in one transaction.
 * @throws ConsoleRefusal not-found, or why-needed where this session has not said why
 */
export async function lookAtMember<T>(
  context: ConsoleContext,
  id: number,
  what: string,
  read: (db: Queryable, member: SeenMember) => Promise<T>,
): Promise<T> {
  const { pool, operator, session } = context
  return await withTransaction(pool, async (db) => {
    const found = await one<Omit<SeenMember, 'why'> & { why: string | null }>(
      db,
      `select m.id, m.username, m.name, w.why from members m
         left join operator_whys w on w.member_id = m.id and w.session_id = $2
       where m.id = $1`,
      [id, session.id],
    )
    if (!found) throw missing('회원')
    const { why } = found
    if (why === null) throw refuse('why-needed', '회원을 보는 이유를 적어 주세요')
    const result = await read(db, { ...found, why })
    await audit(db, operator, { action: `members.look-${what}`, target: found.username, details: { why } })
    return result
  })
}
