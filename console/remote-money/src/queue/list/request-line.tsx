import type { RequestRow } from '@yaksok/console-kit/api'
import { ageText, minuteText, requestState, won } from '@yaksok/console-kit/text'
import { Badge, RowText } from '@yaksok/console-kit/ui'

/** A request as a line of the queue. @param now ms since 1970 */
export function RequestLine({ row, now }: { row: RequestRow; now: number }) {
  const { member, amount, bank, asked, state } = row
  const age = state === 'open' ? ageText(now - Date.parse(asked)) : minuteText(asked)
  return (
    <RowText
      title={`${member.name || member.username} (${member.username})`}
      aside={<b>{won(amount)}</b>}
      note={[age, bank, `#${row.id}`].filter(Boolean).join(' · ')}
      marks={<StateMark row={row} />}
    />
  )
}

/** Who holds it, or what became of it. */
export function StateMark({ row: { state, claim, approval } }: { row: RequestRow }) {
  const { tone, word } = requestState(state)
  if (state !== 'open') return <Badge tone={tone}>{word}</Badge>
  if (approval !== null) return <Badge tone="wait">두 번째 확인 기다림</Badge>
  if (!claim) return null
  return claim.mine ? <Badge tone="ok">내가 맡음</Badge> : <Badge tone="mute">{claim.operator.name}</Badge>
}
