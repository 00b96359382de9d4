import type { ResponseOf } from '@yaksok/shared/core/contract'
import { venuesBookingDetail } from '@yaksok/shared/core/routes'
import { clockText, dayTitle } from '@yaksok/shared/core/time'
import { SampleLabel, useNow } from '@yaksok/shared/page/ui'
import { CalendarIcon } from '@yaksok/shared/parts/icons'
import { LineLink } from '../line-link/line-link.tsx'

type Booking = NonNullable<ResponseOf<'myThings'>['bookings']>[number]

/** The member's next booking; nothing once its time is over. */
export function BookingLine({ booking }: { booking: Booking }) {
  const now = useNow()
  const { id, name, sample, starts, ends, people, state } = booking
  if (now >= Date.parse(ends)) return null
  return (
    <LineLink
      to={`${venuesBookingDetail}?id=${id}`}
      icon={<CalendarIcon />}
      title={
        <>
          다음 예약 · {name} {sample && <SampleLabel />}
        </>
      }
    >
      <span className="num">
        {dayTitle(starts, new Date(now))} {clockText(starts)} · {people}명 ·{' '}
        {state === 'confirmed' ? '확정' : '확인 중'}
      </span>
    </LineLink>
  )
}
