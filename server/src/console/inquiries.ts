import { INQUIRY_TOPICS } from '@yaksok/shared/core/contract'
import { audited } from '../audit/index.ts'
import { withTransaction } from '../db/index.ts'
import {
  answerInquiry,
  listForOperator,
  pictureForOperator,
  readForOperator,
  type WaitingInquiry,
} from '../inquiries/index.ts'
import type { Answers } from './context.ts'
import { cursorOf, markOf } from './cursor.ts'
import { ConsoleFile } from './file.ts'
import { lookAt, lookAtList } from './look.ts'
import { missing } from './refusal.ts'
import { iso, pageOf } from './shapes.ts'

const STATES = { 1: 'waiting', 2: 'answered', 3: 'ended' } as const

function inquiryShape(row: WaitingInquiry) {
  return {
    id: row.id,
    username: row.username,
    loggedIn: row.logged_in,
    account:
      row.logged_in || row.account === null ? null : row.account === 1 ? ('active' as const) : ('frozen' as const),
    topic: INQUIRY_TOPICS[row.topic as keyof typeof INQUIRY_TOPICS] ?? row.topic,
    about: row.about,
    text: row.text,
    state: STATES[row.state],
    asked: iso(row.asked_at),
    expected: iso(row.expected_at),
  }
}

/** What members ask the customer service, and its answers. */
export const inquiryHandlers: Answers<'inquiries' | 'inquiry' | 'answerInquiry' | 'inquiryPicture'> = {
  inquiries: async (context, { all, cursor, limit }) => {
    const rows = await withTransaction(context.pool, async (db) => {
      await lookAtList(db, context, 'inquiries.list', { all })
      return await listForOperator(db, { all: all === '1', limit: limit + 1, after: markOf(cursor) })
    })
    return pageOf(rows, limit, cursorOf, inquiryShape)
  },

  inquiry: (context, { id }) =>
    withTransaction(context.pool, async (db) => {
      const found = await readForOperator(db, id)
      if (!found) throw missing('문의')
      await lookAt(db, context, { action: 'inquiries.look', target: id, details: { member: found.username } })
      const pictures = new Map(found.pictures.map(({ message, width, height }) => [message, { width, height }]))
      return {
        ...inquiryShape(found),
        messages: found.messages.map((message) => ({
          id: Number(message.id),
          byMember: message.mine,
          text: message.text,
          at: iso(new Date(message.at)),
          picture: pictures.get(message.id) ?? null,
        })),
      }
    }),

  answerInquiry: async ({ pool, operator }, { id, text }) => {
    const entry = { action: 'inquiries.answer', target: id, details: { length: text.length } }
    await audited(pool, operator, entry, async (db) => {
      if (!(await answerInquiry(db, id, text))) throw missing('문의')
    })
    return { ok: true }
  },

  inquiryPicture: ({ pool, operator }, { id }) =>
    audited(pool, operator, { action: 'inquiries.picture', target: id }, async (db) => {
      const picture = await pictureForOperator(db, id)
      if (!picture) throw missing('사진')
      return new ConsoleFile(`${id}.webp`, 'image/webp', picture)
    }),
}
