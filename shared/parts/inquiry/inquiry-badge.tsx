import { Badge } from '../../page/ui/index.ts'
import { CheckIcon, ClockIcon } from '../icons/index.ts'
import type { Inquiry } from './inquiry-text.ts'

/** Where an inquiry stands. */
export function InquiryBadge({ state }: { state: Inquiry['state'] }) {
  if (state === 'waiting')
    return (
      <Badge tone="wait" icon={<ClockIcon />}>
        답변 대기
      </Badge>
    )
  if (state === 'answered')
    return (
      <Badge tone="ok" icon={<CheckIcon />}>
        답변 완료
      </Badge>
    )
  return <Badge tone="mute">끝남</Badge>
}
