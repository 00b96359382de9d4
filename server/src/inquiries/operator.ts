import { randomUUID } from 'node:crypto'
import { many, one, type Queryable } from '../db/index.ts'
import { messagesOf } from './read.ts'
import type { StateNumber } from './state.ts'
import { putMessage } from './write.ts'

/** An inquiry as the customer service's list shows it. */
export interface WaitingInquiry {
  id: number
  username: string
  topic: string
  about: string
  text: string
  state: StateNumber
  asked_at: Date
  expected_at: Date
}

const COLUMNS = `i.id, m.username, i.topic, i.about, i.state, i.asked_at, i.expected_at,
  (select text from inquiry_messages t where t.inquiry_id = i.id order by t.id desc limit 1) as text`

/** Inquiries that wait, the most urgent first; with `all` also the others, the newest first. */
export async function listForOperator(
  db: Queryable,
  { all, limit, offset }: { all: boolean; limit: number; offset: number },
): Promise<WaitingInquiry[]> {
  return await many<WaitingInquiry & Record<string, unknown>>(
    db,
    `select ${COLUMNS} from inquiries i join members m on m.id = i.member_id
     where $1 or i.state = 1 order by ${all ? 'i.changed_at desc' : 'i.expected_at, i.id'} limit $2 offset $3`,
    [all, limit, offset],
  )
}

/** One inquiry with all its messages; null where there is none of this number. */
export async function readForOperator(db: Queryable, id: number) {
  const inquiry = await one<WaitingInquiry & Record<string, unknown>>(
    db,
    `select ${COLUMNS} from inquiries i join members m on m.id = i.member_id where i.id = $1`,
    [id],
  )
  return inquiry && { ...inquiry, messages: await messagesOf(db, id) }
}

/**
 * Answers an inquiry, within the caller's transaction.
 * @returns the member who asked; null where there is no such inquiry
 */
export async function answerInquiry(
  db: Queryable,
  id: number,
  text: string,
): Promise<{ id: number; username: string } | null> {
  const asked = await one<{ id: number; username: string }>(
    db,
    `update inquiries i set state = 2, changed_at = clock_timestamp() from members m
     where i.id = $1 and m.id = i.member_id returning m.id, m.username`,
    [id],
  )
  if (!asked) return null
  await putMessage(db, id, false, text, randomUUID())
  return asked
}
