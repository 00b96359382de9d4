import type { ConsoleResponse } from '@yaksok/console-kit/api'
import { useList } from '@yaksok/console-kit/query'
import { useQueryField } from '@yaksok/console-kit/router'
import { ageText } from '@yaksok/console-kit/text'
import {
  Badge,
  Bar,
  ListPage,
  RowText,
  SavedTextsButton,
  SearchField,
  useClock,
  useWaitingOrAll,
} from '@yaksok/console-kit/ui'
import { Thread } from './thread.tsx'
import { STATE_WORDS } from './words.ts'

type Inquiry = ConsoleResponse<'inquiries'>['items'][number]

const EVERY_MS = 10_000
const AGES_MS = 30_000

/** What members ask, the most urgent first. */
export default function Inquiries() {
  const { all, choice } = useWaitingOrAll('기다리는 것')
  const [q, search] = useQueryField('q')
  const list = useList('inquiries', { q, all }, { every: EVERY_MS })
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
      search={
        <SearchField
          label="이름, 아이디, 문의 번호나 내용"
          placeholder="이름, 번호나 내용"
          value={q}
          onSearch={search}
        />
      }
      list={list}
      what="문의 목록"
      keyOf={({ id }) => String(id)}
      line={(inquiry) => <InquiryLine inquiry={inquiry} now={now} />}
      detail={(key, _, close) => <Thread key={key} id={Number(key)} onClose={close} />}
      empty={
        q
          ? { title: '찾는 문의가 없어요', text: '끝난 문의까지 찾으려면 모두 보기로 바꿔 주세요.' }
          : { title: '기다리는 문의가 없어요', text: '새 문의가 오면 여기에 나타나요.' }
      }
    />
  )
}

function InquiryLine({ inquiry, now }: { inquiry: Inquiry; now: number }) {
  const { username, loggedIn, text, topic, state, asked, expected, claim } = inquiry
  const late = state === 'waiting' && Date.parse(expected) < now
  return (
    <RowText
      title={text}
      aside={`${ageText(now - Date.parse(asked))} 전`}
      note={[
        username,
        loggedIn ? '' : '로그인하지 않음',
        topic,
        claim && !claim.mine && `${claim.operator.name} 님이 답하는 중`,
      ]
        .filter(Boolean)
        .join(' · ')}
      marks={
        <Badge tone={late ? 'no' : state === 'waiting' ? 'wait' : 'mute'}>
          {late ? '늦었어요' : STATE_WORDS[state]}
        </Badge>
      }
    />
  )
}
