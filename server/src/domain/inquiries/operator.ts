import { randomUUID } from 'node:crypto'
import { type Mark, many, one, type Queryable, statementValues } from '../../infra/database/index.ts'
import { picturesOf } from './pictures.ts'
import { messagesOf } from './read.ts'
import type { StateNumber } from './state.ts'
import { putMessage } from './write.ts'

/** An inquiry as the customer service's list shows it. */
export interface WaitingInquiry {
  id: number
  /** The name that was said, of who asked without logging in. */
  username: string
  /** False where who asked has not shown to be the member: nothing about the account may be told to them. */
  logged_in: boolean
  /** Of who has not logged in: whether there is an account of the name, and its state (0 = frozen); null where none is. */
  account: number | null
  topic: string
  about: string
  text: string
  state: StateNumber
  asked_at: Date
  expected_at: Date
  /** The member who asked, logged in. */
  member_id: number | null
  name: string
  /** Who answers it now, and until when. */
  holder_id: number | null
  holder_name: string | null
  until_at: Date | null
}

const COLUMNS = `i.id, i.member_id, coalesce(m.name, '') as name, c.operator_id as holder_id, o.name as holder_name, c.until_at,
  coalesce(m.username, i.said_name) as username, i.member_id is not null as logged_in,
  (select status from members said where lower(said.username) = lower(i.said_name)) as account, i.topic, i.about, i.state, i.asked_at, i.expected_at,
  (select text from inquiry_messages t where t.inquiry_id = i.id order by t.id desc limit 1) as text`

const TABLES = `inquiries i left join members m on m.id = i.member_id
  left join inquiry_claims c on c.inquiry_id = i.id and c.until_at > clock_timestamp()
  left join operators o on o.id = c.operator_id`

/** Inquiries that wait, the most urgent first; with `all` also the others, the newest first. @param after where the page before ended */
export async function listForOperator(
  db: Queryable,
  { all, limit, offset = 0, after = null, found = () => 'true' }: WaitingPage,
): Promise<(WaitingInquiry & { mark: string })[]> {
  const time = all ? 'i.changed_at' : 'i.expected_at'
  const direction = all ? 'desc' : ''
  const { values, put } = statementValues()
  const where = [`(${found(put)})`]
  if (!all) where.push('i.state = 1')
  if (after) where.push(`(${time}, i.id) ${all ? '<' : '>'} (${put(after.at)}::timestamptz, ${put(after.id)}::bigint)`)
  return await many<WaitingInquiry & { mark: string } & Record<string, unknown>>(
    db,
    `select ${COLUMNS}, ${time}::text as mark from ${TABLES}
     where ${where.join(' and ')}
     order by ${time} ${direction}, i.id ${direction} limit ${put(limit)} offset ${put(offset)}`,
    values,
  )
}

interface WaitingPage {
  all: boolean
  limit: number
  offset?: number
  after?: Mark | null
  /** A condition on `inquiries i` and `members m`; `put` takes its values. */
  found?: (put: (value: unknown) => string) => string
}

/** One inquiry with all its messages; null where there is none of this number. */
export async function readForOperator(db: Queryable, id: number) {
  const inquiry = await one<WaitingInquiry & Record<string, unknown>>(
    db,
    `select ${COLUMNS} from ${TABLES} where i.id = $1`,
    [id],
  )
  return inquiry && { ...inquiry, messages: await messagesOf(db, id), pictures: await picturesOf(db, id) }
}

/**
 * Answers an inquiry, within the caller's transaction.
 * @returns the member who asked, without `id` where nobody had logged in; null where there is no such inquiry
 */
export async function answerInquiry(
  db: Queryable,
  id: number,
  text: string,
): Promise<{ id: number | null; username: string } | null> {
  const asked = await one<{ id: number | null; username: string }>(
    db,
    `update inquiries i set state = 2, changed_at = clock_timestamp() where i.id = $1
     returning i.member_id as id,
       coalesce((select username from members m where m.id = i.member_id), i.said_name) as username`,
    [id],
  )
  if (!asked) return null
  await putMessage(db, id, false, text, randomUUID())
  return asked
}
