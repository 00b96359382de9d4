import { INQUIRY_LONGEST, INQUIRY_TOPICS } from '@yaksok/shared/core/contract'
import { stampText } from '@yaksok/shared/core/time'
import { answerInquiry, listForOperator, readForOperator } from '../inquiries/index.ts'
import { audited } from './audit.ts'
import { numberArgument, type OpsCommand, sentence } from './command.ts'
import { OpsError } from './errors.ts'
import { PAGING, pageOf } from './paging.ts'
import { formatTable } from './table.ts'

const STATE_WORDS = { 1: '답변 대기', 2: '답변 완료', 3: '종료' } as const

const topicText = (topic: string) => INQUIRY_TOPICS[topic as keyof typeof INQUIRY_TOPICS] ?? topic

/** What members ask the customer service, and its answers. */
export const inquiryCommands: readonly OpsCommand[] = [
  {
    words: 'inquiries list',
    usage: '[--all] [--page 쪽] [--limit 개수]',
    help: '답을 기다리는 1:1 문의, 급한 것부터. --all은 끝난 문의까지',
    arguments: [0, 0],
    options: PAGING,
    flags: ['all'],
    async run({ pool, print }, _args, options) {
      const { limit, offset } = pageOf(options)
      const rows = await listForOperator(pool, { all: options.all === 'true', limit: limit + 1, offset })
      if (rows.length === 0) return print('문의가 없어요')
      const shown = rows.slice(0, limit).map((row) => ({
        ...row,
        topic: topicText(row.topic),
        state: STATE_WORDS[row.state],
        text: row.text.replaceAll(/\s+/g, ' ').slice(0, 40),
      }))
      print(
        formatTable(shown, {
          id: '번호',
          state: '상태',
          expected_at: '답변 기한',
          username: '회원',
          topic: '주제',
          text: '마지막 글',
        }),
      )
      if (rows.length > limit) print(`더 있어요: --page ${offset / limit + 2}`)
    },
  },
  {
    words: 'inquiries show',
    usage: '<번호>',
    help: '문의 하나와 주고받은 글',
    arguments: [1, 1],
    async run({ pool, print }, [id]) {
      const number = numberArgument(id)
      const inquiry = await readForOperator(pool, number)
      if (!inquiry) throw new OpsError(`문의 ${number}번이 없어요`)
      print(
        `${inquiry.username} · ${topicText(inquiry.topic)} · ${STATE_WORDS[inquiry.state]} · ${stampText(inquiry.expected_at)}까지`,
      )
      if (inquiry.about) print(`관련: ${inquiry.about}`)
      for (const { mine, at, text } of inquiry.messages)
        print(`\n${mine ? '회원' : '고객센터'} ${stampText(new Date(at))}\n${text}`)
    },
  },
  {
    words: 'inquiries answer',
    usage: '<번호> <답변…>',
    help: '문의에 답해요. 회원이 그대로 읽어요',
    arguments: [2, 1000],
    async run({ pool, operator, print }, [id, ...words]) {
      const number = numberArgument(id)
      const text = sentence(words, '답변')
      if (text.length > INQUIRY_LONGEST)
        throw new OpsError(`답변은 ${INQUIRY_LONGEST.toLocaleString('ko-KR')}자까지예요`)
      const entry = { action: 'inquiries.answer', target: number, details: { length: text.length } }
      await audited(pool, operator, entry, async (db) => {
        if (!(await answerInquiry(db, number, text))) throw new OpsError(`문의 ${number}번이 없어요`)
      })
      print(`문의 ${number}번에 답했어요`)
    },
  },
]
