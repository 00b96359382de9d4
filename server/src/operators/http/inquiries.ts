import { INQUIRY_TOPICS } from '@yaksok/shared/core/contract'
import { listForOperator, readForOperator, type WaitingInquiry } from '../../domain/inquiries/index.ts'
import { withTransaction } from '../../infra/database/index.ts'
import type { Answers } from '../calls/index.ts'
import { ConsoleFile, cursorOf, iso, lookAt, lookAtList, markOf, missing, pageOf } from '../calls/index.ts'
import { inquiryFound, lookAtPicture, releaseInquiry, replyToInquiry, saidOf, takeInquiry } from '../use-cases/index.ts'

const STATES = { 1: 'waiting', 2: 'answered', 3: 'ended' } as const

function inquiryShape(row: WaitingInquiry, operator: number) {
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
    member: row.member_id === null ? null : { id: row.member_id, username: row.username, name: row.name },
    claim:
      row.holder_id === null || row.until_at === null
        ? null
        : {
            operator: { id: row.holder_id, name: row.holder_name ?? '' },
            until: iso(row.until_at),
            mine: row.holder_id === operator,
          },
  }
}

/** What members ask the customer service, and its answers. */
export const inquiryHandlers: Answers<
  'inquiries' | 'inquiry' | 'answerInquiry' | 'claimInquiry' | 'releaseInquiry' | 'inquiryPicture'
> = {
  inquiries: async (context, { q, all, cursor, limit }) => {
    const rows = await withTransaction(context.pool, async (db) => {
      await lookAtList(db, context, 'inquiries.list', { all, q: saidOf(q) })
      return await listForOperator(db, {
        all: all === '1',
        limit: limit + 1,
        after: markOf(cursor),
        ...(q && { found: (put) => inquiryFound(q, put, context.vault) }),
      })
    })
    return pageOf(rows, limit, cursorOf, (row) => inquiryShape(row, context.operator.id))
  },

  inquiry: (context, { id }) =>
    withTransaction(context.pool, async (db) => {
      const found = await readForOperator(db, id)
      if (!found) throw missing('문의')
      await lookAt(db, context, { action: 'inquiries.look', target: id, details: { member: found.username } })
      const pictures = new Map(found.pictures.map(({ message, width, height }) => [message, { width, height }]))
      return {
        ...inquiryShape(found, context.operator.id),
        messages: found.messages.map((message) => ({
          id: Number(message.id),
          byMember: message.mine,
          text: message.text,
          at: iso(new Date(message.at)),
          picture: pictures.get(message.id) ?? null,
        })),
      }
    }),

  answerInquiry: async (context, request) => {
    await replyToInquiry(context, request)
    return { ok: true }
  },

  claimInquiry: ({ pool, operator }, { id }) =>
    withTransaction(pool, async (db) => ({ until: iso(await takeInquiry(db, id, operator.id)) })),

  releaseInquiry: async ({ pool, operator }, { id }) => {
    await releaseInquiry(pool, id, operator.id)
    return { ok: true }
  },

  inquiryPicture: async (context, { id }) =>
    new ConsoleFile(`${id}.webp`, 'image/webp', await lookAtPicture(context, id)),
}
