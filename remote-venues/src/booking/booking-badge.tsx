import { Badge } from '@yaksok/shared/page/ui'
import { CheckIcon, ClockIcon, CloseIcon } from '@yaksok/shared/parts/icons'
import { type BookingState, STATES } from './booking-text.ts'

/** Where a booking stands. */
export function BookingBadge({ state }: { state: BookingState }) {
  if (state === 'requested')
    return (
      <Badge tone="wait" icon={<ClockIcon />}>
        {STATES[state]}
      </Badge>
    )
  if (state === 'confirmed' || state === 'visited')
    return (
      <Badge tone="ok" icon={<CheckIcon />}>
        {STATES[state]}
      </Badge>
    )
  if (state === 'rejected')
    return (
      <Badge tone="no" icon={<CloseIcon />}>
        {STATES[state]}
      </Badge>
    )
  return <Badge tone="mute">{STATES[state]}</Badge>
}
