import { seoulTime } from '@yaksok/shared/core/time'
import { badInput, type ModuleFactory } from '../../http/calls/index.ts'
import { rowBehind, rowId } from '../catalogue/index.ts'
import { shareOf } from '../members/index.ts'
import { contactHandlers } from './contact.ts'
import { expectedAnswer, hourText } from './hours.ts'
import { addPicture, pictureOf, picturesOf } from './pictures.ts'
import { listInquiries, readInquiry } from './read.ts'
import { addMessage, beginInquiry, endInquiry, markSeen } from './write.ts'

export { answerInquiry, listForOperator, readForOperator, type WaitingInquiry } from './operator.ts'
export { pictureForOperator } from './pictures.ts'

/** 1:1 inquiries: what members ask the customer service (고객센터), and what it answers. */
export const inquiriesModule: ModuleFactory = ({ pool, config }) => {
  const hours = config.inquiryHours
  const expected = () => expectedAnswer(new Date(), hours)
  return {
    name: 'inquiries',
    handlers: {
      inquiries: async ({ reads, member }, { before }) => ({
        hours: { from: hourText(hours.from), to: hourText(hours.to) },
        list: await listInquiries(reads, member.id, rowBehind(before)),
      }),
      inquiry: async ({ reads, member }, { id }) => {
        const number = rowId(id)
        const inquiry = number === null ? null : await readInquiry(reads, member.id, number)
        if (!inquiry) throw badInput('문의를 찾을 수 없어요')
        return inquiry
      },
      askInquiry: async ({ member }, request) => {
        const { id, expected_at } = await beginInquiry(pool, member.id, request, expected())
        return { id: String(id), expected: seoulTime(expected_at) }
      },
      addToInquiry: async ({ member }, { id, ...message }) => {
        await addMessage(pool, { memberId: member.id, id: rowId(id), ...message, expectedAt: expected() })
        return null
      },
      addInquiryPicture: async (context, { id, ...message }) => {
        await addPicture(pool, context.member.id, rowId(id), { ...message, share: shareOf(context) }, expected())
        return null
      },
      inquiryPictures: async ({ reads, member }, { id }) => {
        const number = rowId(id)
        return number === null ? [] : await picturesOf(reads, number, member.id)
      },
      inquiryPicture: async ({ reads, member }, { message }) => {
        const number = rowId(message)
        const picture = number === null ? null : await pictureOf(reads, member.id, number)
        if (!picture) throw badInput('사진을 찾을 수 없어요')
        return { type: 'image/webp', base64: picture.toString('base64') }
      },
      seeInquiry: async ({ member }, { id }) => {
        await markSeen(pool, member.id, rowId(id))
        return null
      },
      endInquiry: async ({ member }, { id }) => {
        await endInquiry(pool, member.id, rowId(id))
        return null
      },
      ...contactHandlers(expected),
    },
  }
}
