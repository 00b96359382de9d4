import { useList } from '@yaksok/console-kit/query'
import { ageText, won } from '@yaksok/console-kit/text'
import { Badge, ListPage, RowText, useClock, useWaitingOrAll } from '@yaksok/console-kit/ui'
import { Wish } from './approval-request.tsx'
import { ACTION_WORDS, type Second, stateMark } from './approval-text.ts'

const EVERY_MS = 5_000
const AGES_MS = 30_000

/** Sums above the limit wait here for a second operator: the four eyes. */
export default function Seconds() {
  const { all, choice } = useWaitingOrAll('기다리는 것')
  const list = useList('seconds', { all }, { every: EVERY_MS })
  const now = useClock(AGES_MS)
  return (
    <ListPage
      title="두 번째 확인"
      actions={choice}
      list={list}
      what="확인 목록"
      keyOf={({ id }) => String(id)}
      line={(second) => <WishLine second={second} now={now} />}
      detail={(key, second, close) => second && <Wish key={key} second={second} onClose={close} />}
      empty={{
        title: '확인을 기다리는 것이 없어요',
        text: '정한 금액을 넘는 일과 권한을 넓히는 일은 두 사람이 확인해요.',
      }}
    />
  )
}

function WishLine({ second, now }: { second: Second; now: number }) {
  const { action, what, member, amount, first, asked } = second
  const { tone, word } = stateMark(second)
  return (
    <RowText
      title={what || `${ACTION_WORDS[action]}${member ? ` · ${member.name || member.username}` : ''}`}
      aside={amount > 0 && <b>{won(amount)}</b>}
      note={`${first.name} 님이 ${ageText(now - Date.parse(asked))} 전에 요청`}
      marks={<Badge tone={tone}>{word}</Badge>}
    />
  )
}
