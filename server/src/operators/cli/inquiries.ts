import { writeFile } from 'node:fs/promises'
import { INQUIRY_LONGEST, INQUIRY_TOPICS } from '@yaksok/shared/core/contract'
import { stampText } from '@yaksok/shared/core/time'
import { answerInquiry, listForOperator, pictureForOperator, readForOperator } from '../../domain/inquiries/index.ts'
import { audited } from '../../infra/audit-log/index.ts'
import { numberArgument, type OpsCommand, sentence } from './command.ts'
import { OpsError } from './errors.ts'
import { LIST, listed } from './paging.ts'

const STATE_WORDS = { 1: '답변 대기', 2: '답변 완료', 3: '종료' } as const

const topicText = (topic: string) => INQUIRY_TOPICS[topic as keyof typeof INQUIRY_TOPICS] ?? topic

/** Who asks; of who has not logged in, what is known of the name that was said. */
function askerText({ username, logged_in, account }: { username: string; logged_in: boolean; account: number | null }) {
  if (logged_in) return username
  const known = account === null ? '없는 아이디' : account === 0 ? '정지된 계정' : '있는 계정'
  return `${username} (로그인 전, ${known})`
}

/** What members ask the customer service, and its answers. */
export const inquiryCommands: readonly OpsCommand[] = [
  {
    words: 'inquiries list',
    ...LIST,
    help: '답을 기다리는 1:1 문의, 급한 것부터. --all은 끝난 문의까지',
    run: listed(listForOperator, {
      none: '문의가 없어요',
      shown: (row) => ({
        ...row,
        username: askerText(row),
        topic: topicText(row.topic),
        state: STATE_WORDS[row.state],
        text: row.text.replaceAll(/\s+/g, ' ').slice(0, 40),
      }),
      columns: {
        id: '번호',
        state: '상태',
        expected_at: '답변 기한',
        username: '회원',
        topic: '주제',
        text: '마지막 글',
      },
    }),
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
        `${askerText(inquiry)} · ${topicText(inquiry.topic)} · ${STATE_WORDS[inquiry.state]} · ${stampText(inquiry.expected_at)}까지`,
      )
      if (inquiry.about) print(`관련: ${inquiry.about}`)
      if (!inquiry.logged_in) print('본인인지 확인하기 전에는 계정에 대해 알려 주지 마세요')
      const pictures = new Set(inquiry.pictures.map(({ message }) => message))
      for (const { id, mine, at, text } of inquiry.messages) {
        print(`\n${mine ? '회원' : '고객센터'} ${stampText(new Date(at))}\n${text}`)
        if (pictures.has(id)) print(`(사진 ${id}번: inquiries picture ${id} <파일.webp>)`)
      }
    },
  },
  {
    words: 'inquiries picture',
    usage: '<사진 번호> <파일>',
    help: '문의에 온 사진을 파일로 저장해요',
    arguments: [2, 2],
    async run({ pool, operator, print }, [message, file = '']) {
      const number = numberArgument(message)
      const entry = { action: 'inquiries.picture', target: number, details: {} }
      await audited(pool, operator, entry, async (db) => {
        const picture = await pictureForOperator(db, number)
        if (!picture) throw new OpsError(`사진 ${number}번이 없어요`)
        await writeFile(file, picture, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
          throw new OpsError(error.code === 'EEXIST' ? `${file} 파일이 이미 있어요` : `${file}에 쓸 수 없어요`)
        })
      })
      print(`${file}에 저장했어요`)
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
