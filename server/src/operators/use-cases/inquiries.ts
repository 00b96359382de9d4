import { answerInquiry, pictureForOperator } from '../../domain/inquiries/index.ts'
import { audited } from '../../infra/audit-log/index.ts'
import { one, type Queryable } from '../../infra/database/index.ts'
import { type Acting, ActionRefusal } from './refusal.ts'

/** Takes an inquiry for five minutes, or keeps it for longer. @throws ActionRefusal inquiry, inquiry-held */
export async function takeInquiry(db: Queryable, id: number, operator: number): Promise<Date> {
  const taken = await one<{ until_at: Date }>(
    db,
    `insert into inquiry_claims as c (inquiry_id, operator_id, until_at)
     select i.id, $2, clock_timestamp() + interval '5 minutes' from inquiries i where i.id = $1 and i.state <> 3
     on conflict (inquiry_id) do update set operator_id = excluded.operator_id, until_at = excluded.until_at
       where c.operator_id = excluded.operator_id or c.until_at <= clock_timestamp()
     returning until_at`,
    [id, operator],
  )
  if (taken) return taken.until_at
  await requireFree(db, id)
  throw new ActionRefusal('inquiry-held', { id, holder: '', until: null })
}

/** @throws ActionRefusal where an inquiry is not there, has ended, or is held by an operator of the console */
async function requireFree(db: Queryable, id: number): Promise<void> {
  const found = await one<{ state: number; name: string | null; until_at: Date | null }>(
    db,
    `select i.state, o.name, c.until_at from inquiries i
       left join inquiry_claims c on c.inquiry_id = i.id and c.until_at > clock_timestamp()
       left join operators o on o.id = c.operator_id where i.id = $1`,
    [id],
  )
  if (!found) throw new ActionRefusal('inquiry', { id, why: 'missing' })
  if (found.state === 3) throw new ActionRefusal('inquiry', { id, why: 'ended' })
  if (found.name !== null) throw new ActionRefusal('inquiry-held', { id, holder: found.name, until: found.until_at })
}

/** Lets an inquiry go that the operator holds. */
export async function releaseInquiry(db: Queryable, id: number, operator: number): Promise<void> {
  await db.query('delete from inquiry_claims where inquiry_id = $1 and operator_id = $2', [id, operator])
}

/** Refuses an answer to what has gone on meanwhile. @param seen the last message that was read @throws ActionRefusal inquiry */
async function requireSeen(db: Queryable, id: number, seen: number): Promise<void> {
  const newer = await one(db, 'select 1 from inquiry_messages where inquiry_id = $1 and id > $2 limit 1', [id, seen])
  if (newer) throw new ActionRefusal('inquiry', { id, why: 'newer' })
}

/**
 * Answers an inquiry. An operator of the console holds it meanwhile; the command line does not answer what one of them holds.
 * @param seen the last message that was read; the command line, which shows all of them, has none
 * @throws ActionRefusal inquiry, inquiry-held
 */
export async function replyToInquiry(
  { pool, operator }: Acting,
  { id, text, seen }: { id: number; text: string; seen?: number },
): Promise<void> {
  const entry = { action: 'inquiries.answer', target: id, details: { length: text.length } }
  await audited(pool, operator, entry, async (db) => {
    if (typeof operator !== 'string') await takeInquiry(db, id, operator.id)
    // locked: of two answers at once the second sees the first
    await db.query('select 1 from inquiries where id = $1 for update', [id])
    if (typeof operator === 'string') await requireFree(db, id)
    if (seen !== undefined) await requireSeen(db, id, seen)
    await answerInquiry(db, id, text)
    if (typeof operator !== 'string') await releaseInquiry(db, id, operator.id)
  })
}

/** A picture of an inquiry; that it was looked at is written down. @throws ActionRefusal picture */
export function lookAtPicture({ pool, operator }: Acting, id: number): Promise<Buffer> {
  return audited(pool, operator, { action: 'inquiries.picture', target: id }, async (db) => {
    const picture = await pictureForOperator(db, id)
    if (!picture) throw new ActionRefusal('picture', { id })
    return picture
  })
}
