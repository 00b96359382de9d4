import { OWN_PER_PAGE, type ResponseOf } from '@yaksok/shared/core/contract'
import { seoulTime } from '@yaksok/shared/core/time'
import { many, one, type Queryable } from '../../infra/database/index.ts'
import { STATES, type StateNumber } from './state.ts'

type Listed = ResponseOf<'inquiries'>['list'][number]
type Whole = ResponseOf<'inquiry'>

/** Characters of a newest message that the list shows. */
const PREVIEW = 80

interface ListedRow {
  id: number
  topic: Listed['topic']
  state: StateNumber
  changed_at: Date
  text: string
  unseen: number
}

/** A page of a member's inquiries, the one with the newest message first. @param before begins behind that one */
export async function listInquiries(db: Queryable, memberId: number, before: number | null = null): Promise<Listed[]> {
  const behind = 'and (i.changed_at, i.id) < ((select changed_at from inquiries where id = $4 and member_id = $1), $4)'
  const rows = await many<ListedRow>(
    db,
    `select i.id, i.topic, i.state, i.changed_at,
       (select left(m.text, $3) from inquiry_messages m where m.inquiry_id = i.id order by m.id desc limit 1) as text,
       (select count(*)::int from inquiry_messages m
          where m.inquiry_id = i.id and not m.by_member and m.sent_at > i.seen_at) as unseen
     from inquiries i where i.member_id = $1 ${before === null ? 'and $4::bigint is null' : behind}
     order by i.changed_at desc, i.id desc limit $2`,
    [memberId, OWN_PER_PAGE, PREVIEW, before],
  )
  return rows.map(({ id, topic, state, changed_at, text, unseen }) => ({
    id: String(id),
    topic,
    state: STATES[state],
    text,
    changed: seoulTime(changed_at),
    unseen,
  }))
}

interface WholeRow {
  topic: Whole['topic']
  about: string
  state: StateNumber
  expected_at: Date
}

/** One inquiry of a member with its messages; null where the member has none of this number. */
export async function readInquiry(db: Queryable, memberId: number, id: number): Promise<Whole | null> {
  const inquiry = await one<WholeRow>(
    db,
    'select topic, about, state, expected_at from inquiries where id = $1 and member_id = $2',
    [id, memberId],
  )
  if (!inquiry) return null
  return {
    id: String(id),
    topic: inquiry.topic,
    about: inquiry.about,
    state: STATES[inquiry.state],
    expected: seoulTime(inquiry.expected_at),
    messages: await messagesOf(db, id),
  }
}

/** The messages of an inquiry, the oldest first. */
export async function messagesOf(db: Queryable, id: number): Promise<Whole['messages']> {
  const rows = await many<{ id: number; by_member: boolean; text: string; sent_at: Date }>(
    db,
    'select id, by_member, text, sent_at from inquiry_messages where inquiry_id = $1 order by id',
    [id],
  )
  return rows.map((row) => ({
    id: String(row.id),
    mine: row.by_member,
    text: row.text,
    at: seoulTime(row.sent_at),
  }))
}
