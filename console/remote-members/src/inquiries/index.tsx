import type { ConsoleResponse } from '@yaksok/console-kit/api'
import { useList } from '@yaksok/console-kit/query'
import { ageText } from '@yaksok/console-kit/text'
import { Badge, Bar, ListPage, RowText, SavedTextsButton, useClock, useWaitingOrAll } from '@yaksok/console-kit/ui'
import { Thread } from './thread.tsx'
import { STATE_WORDS } from './words.ts'

type Inquiry = ConsoleResponse<'inquiries'>['items'][number]

const EVERY_MS = 10_000
const AGES_MS = 30_000

/** What members ask, the most urgent first. */
export default function Inquiries() {
  const { all, choice } = useWaitingOrAll('기다리는 것')
  const list = useList('inquiries', { all }, { every: EVERY_MS })
  const now = useClock(AGES_MS)
  return (
    <ListPage
      title="문의"
      actions={
        <Bar>
          {choice}
          <SavedTextsButton use="inquiry" />
        </Bar>
      }
      list={list}
      what="문의 목록"
      keyOf={({ id }) => String(id)}
      line={(inquiry) => <InquiryLine inquiry={inquiry} now={now} />}
      detail={(key, _, close) => <Thread key={key} id={Number(key)} onClose={close} />}
      empty={{ title: '기다리는 문의가 없어요', text: '새 문의가 오면 여기에 나타나요.' }}
    />
  )
}

function InquiryLine({ inquiry, now }: { inquiry: Inquiry; now: number }) {
  const { username, loggedIn, text, topic, state, asked, expected } = inquiry
  const late = state === 'waiting' && Date.parse(expected) < now
  return (
    <RowText
      title={text}
      aside={`${ageText(now - Date.parse(asked))} 전`}
      note={[username, loggedIn ? '' : '로그인하지 않음', topic].filter(Boolean).join(' · ')}
      marks={
        <Badge tone={late ? 'no' : state === 'waiting' ? 'wait' : 'mute'}>
          {late ? '늦었어요' : STATE_WORDS[state]}
        </Badge>
      }
    />
  )
}
