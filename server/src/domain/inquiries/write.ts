import type { ParsedRequestOf } from '@yaksok/shared/core/contract'
import { badInput, refused } from '../../http/calls/index.ts'
import { one, type Pool, type Queryable, withTransaction } from '../../infra/database/index.ts'
import { checkBegun, lockMember } from './budget.ts'

/** Inquiries of a member that may wait at a time, and messages of a member in one: no one fills the desk alone. */
const MOST_WAITING = 10
const MOST_MESSAGES = 50

export const NOT_FOUND = '문의를 찾을 수 없어요'

interface Begun {
  id: number
  expected_at: Date
}

/**
 * Begins an inquiry; the same `key` again is the same inquiry.
 * @throws Refusal where the member has too many that wait
 */
export async function beginInquiry(
  pool: Pool,
  memberId: number,
  request: ParsedRequestOf<'askInquiry'>,
  expectedAt: Date,
): Promise<Begun> {
  return await withTransaction(pool, async (db) => {
    // one at a time for each member: two taps at once are one inquiry, and the limit holds
    await lockMember(db, memberId)
    const before = await one<Begun>(
      db,
      `select i.id, i.expected_at from inquiries i join inquiry_messages m on m.inquiry_id = i.id
       where i.member_id = $1 and m.key = $2`,
      [memberId, request.key],
    )
    if (before) return before
    const { waiting } = (await one<{ waiting: number }>(
      db,
      'select count(*)::int as waiting from inquiries where member_id = $1 and state = 1',
      [memberId],
    )) as { waiting: number }
    if (waiting >= MOST_WAITING)
      throw refused(`답을 기다리는 문의가 ${MOST_WAITING}개예요. 답을 받은 뒤에 다시 문의해 주세요`)
    await checkBegun(db, memberId)
    const begun = (await one<Begun>(
      db,
      'insert into inquiries (member_id, topic, about, expected_at) values ($1, $2, $3, $4) returning id, expected_at',
      [memberId, request.topic, request.about ?? '', expectedAt],
    )) as Begun
    await putMessage(db, begun.id, true, request.text, request.key)
    return begun
  })
}

interface NewMessage {
  /** Whose inquiry it is; null = of who asked without logging in. */
  memberId: number | null
  id: number | null
  text: string
  key: string
  /** When an answer is expected, where the inquiry did not wait before. */
  expectedAt: Date
}

/**
 * Adds an asker's message, and what `more` adds to it; the same `key` again is the same message.
 * @throws Refusal where there is no such inquiry, or it is full
 */
export async function addMessage(
  pool: Pool,
  { memberId, id, text, key, expectedAt }: NewMessage,
  more?: (db: Queryable, message: number) => Promise<void>,
): Promise<void> {
  await withTransaction(pool, async (db) => {
    await lock(db, memberId, id)
    const { sent, again } = (await one<{ sent: number; again: boolean }>(
      db,
      `select count(*)::int as sent, coalesce(bool_or(key = $2), false) as again from inquiry_messages
       where inquiry_id = $1 and by_member`,
      [id, key],
    )) as { sent: number; again: boolean }
    if (again) return
    if (sent >= MOST_MESSAGES)
      throw refused(`한 문의에는 ${MOST_MESSAGES}번까지 적을 수 있어요. 새 문의로 이어서 적어 주세요`)
    const message = await putMessage(db, id as number, true, text, key)
    await more?.(db, message)
    await db.query(
      `update inquiries set expected_at = case when state = 1 then expected_at else $2 end, state = 1,
         changed_at = clock_timestamp(), seen_at = clock_timestamp() where id = $1`,
      [id, expectedAt],
    )
  })
}

/** Marks all that was answered as seen. @throws Refusal where the member has no such inquiry */
export async function markSeen(pool: Pool, memberId: number, id: number | null): Promise<void> {
  const seen = await one(
    pool,
    'update inquiries set seen_at = clock_timestamp() where id = $1 and member_id = $2 returning id',
    [id, memberId],
  )
  if (!seen) throw badInput(NOT_FOUND)
}

/** The member needs no answer any more. @throws Refusal where the member has no such inquiry */
export async function endInquiry(pool: Pool, memberId: number, id: number | null): Promise<void> {
  const ended = await one(pool, 'update inquiries set state = 3 where id = $1 and member_id = $2 returning id', [
    id,
    memberId,
  ])
  if (!ended) throw badInput(NOT_FOUND)
}

async function lock(db: Queryable, memberId: number | null, id: number | null): Promise<void> {
  const found = await one(
    db,
    'select 1 from inquiries where id = $1 and member_id is not distinct from $2 for update',
    [id, memberId],
  )
  if (!found) throw badInput(NOT_FOUND)
}

/** Writes a message down. @returns its number */
export async function putMessage(
  db: Queryable,
  id: number,
  byMember: boolean,
  text: string,
  key: string,
): Promise<number> {
  const put = (await one<{ id: number }>(
    db,
    'insert into inquiry_messages (inquiry_id, by_member, text, key) values ($1, $2, $3, $4) returning id',
    [id, byMember, text, key],
  )) as { id: number }
  return put.id
}
