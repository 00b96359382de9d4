import { Badge, StatusBadge } from '@yaksok/shared/page/ui'
import { CheckIcon, ClockIcon, MinusIcon } from '@yaksok/shared/parts/icons'
import { type RecordFound, stateText } from './record-text.ts'

/** Where a record stands; the words of a decided request are fixed (messages.json, status.*). */
export function RecordBadge({ record }: { record: Pick<RecordFound, 'kind' | 'state'> }) {
  const { kind, state } = record
  if (state === 'review') return <StatusBadge status={1} />
  if (state === 'rejected') return <StatusBadge status={3} />
  if (state === 'done' && (kind === 'deposit' || kind === 'withdrawal')) return <StatusBadge status={2} />
  if (state === 'waiting')
    return (
      <Badge tone="wait" icon={<ClockIcon />}>
        {stateText(record)}
      </Badge>
    )
  return (
    <Badge tone="mute" icon={state === 'done' ? <CheckIcon /> : <MinusIcon />}>
      {stateText(record)}
    </Badge>
  )
}
