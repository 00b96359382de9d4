import { randomUUID } from 'node:crypto'
import { seoulDay } from '@yaksok/shared/core/time'
import { type Attack, Tally } from '../attack.ts'
import { largePng } from '../floods/index.ts'
import type { Member, Target } from '../target.ts'

/** Sends of one picture, statements asked for at once. */
const AT_ONCE = 30
/** Inquiries that a member may begin in a day. */
const INQUIRIES_A_DAY = 20

const ask = ({ token }: Member, target: Target) =>
  target.call('askInquiry', { topic: 'money', text: '사진', key: randomUUID() }, { token })

/** Costly work and room of the database, as one member takes them. No time is judged here: the floods do that by night. */
export const costlyWork: Attack = {
  name: 'costly-work',
  rule: 'One member who sends a picture 30 times, asks for 30 PDFs at once or begins inquiries without end gets one picture, their part of the line and their day',
  half: 'day',
  async run(target) {
    const tally = new Tally()
    const member = await target.register()
    await samePicture(target, member, tally)
    for (const format of ['csv', 'pdf']) await statementsAtOnce(target, member, format, tally)
    await inquiriesWithoutEnd(target, member, tally)
    return tally.finding()
  },
}

async function samePicture(target: Target, member: Member, tally: Tally): Promise<void> {
  const { id } = (await ask(member, target)).data as { id: string }
  const { token } = member
  const sent = { id, picture: largePng().toString('base64url'), key: randomUUID() }
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, () => target.call('addInquiryPicture', sent, { token })),
  )
  for (const { code } of answers) tally.tried(code === 200, `the same picture again was answered with ${code}`)
  const kept = await target.must<unknown[]>('inquiryPictures', { id }, { token })
  tally.tried(kept.length === 1, `one picture sent ${AT_ONCE} times was kept ${kept.length} times`)
  const broken = await target.call(
    'addInquiryPicture',
    { id, picture: largePng(false).toString('base64url'), key: randomUUID() },
    { token },
  )
  tally.tried(broken.code === 400, `a picture without its end was answered with ${broken.code}`)
}

async function statementsAtOnce(target: Target, { token }: Member, format: string, tally: Tally): Promise<void> {
  const month = seoulDay(Date.now()).slice(0, 7)
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, () => target.call('statement', { month, format }, { token })),
  )
  const codes = answers.map(({ code }) => code)
  for (const code of codes) tally.tried(code === 200 || code === 429, `a ${format} statement was answered with ${code}`)
  tally.tried(codes.includes(200), `none of ${AT_ONCE} ${format} statements was made`)
}

async function inquiriesWithoutEnd(target: Target, member: Member, tally: Tally): Promise<void> {
  let begun = 1
  for (let n = 0; n < 2 * INQUIRIES_A_DAY; n++) {
    const { code, data } = await ask(member, target)
    if (code !== 200) continue
    begun++
    await target.call('endInquiry', { id: (data as { id: string }).id }, { token: member.token })
  }
  tally.tried(begun <= INQUIRIES_A_DAY, `${begun} inquiries of one day were begun and ended`)
}
