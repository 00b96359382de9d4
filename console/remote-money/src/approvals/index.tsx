import { useList } from '@yaksok/console-kit/query'
import { ageText, won } from '@yaksok/console-kit/text'
import { Badge, ListPage, RowText, useClock, useWaitingOrAll } from '@yaksok/console-kit/ui'
import { ApprovalRequest } from './approval-request.tsx'
import { ACTION_WORDS, type Approval, stateMark } from './approval-text.ts'

const EVERY_MS = 5_000
const AGES_MS = 30_000

/** Sums above the limit wait here for a second operator: the four eyes. */
export default function Approvals() {
  const { all, choice } = useWaitingOrAll('기다리는 것')
  const list = useList('approvals', { all }, { every: EVERY_MS })
  const now = useClock(AGES_MS)
  return (
    <ListPage
      title="두 번째 확인"
      actions={choice}
      list={list}
      what="확인 목록"
      keyOf={({ id }) => String(id)}
      line={(approval) => <ApprovalLine approval={approval} now={now} />}
      detail={(key, approval, close) => approval && <ApprovalRequest key={key} approval={approval} onClose={close} />}
      empty={{
        title: '확인을 기다리는 것이 없어요',
        text: '정한 금액을 넘는 일과 권한을 넓히는 일은 두 사람이 확인해요.',
      }}
    />
  )
}

function ApprovalLine({ approval, now }: { approval: Approval; now: number }) {
  const { action, what, member, amount, first, asked } = approval
  const { tone, word } = stateMark(approval)
  return (
    <RowText
      title={what || `${ACTION_WORDS[action]}${member ? ` · ${member.name || member.username}` : ''}`}
      aside={amount > 0 && <b>{won(amount)}</b>}
      note={`${first.name} 님이 ${ageText(now - Date.parse(asked))} 전에 요청`}
      marks={<Badge tone={tone}>{word}</Badge>}
    />
  )
}
