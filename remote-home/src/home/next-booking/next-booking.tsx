import { venuesBookingDetail } from '@yaksok/shared/core/routes'
import { clockText, dayTitle } from '@yaksok/shared/core/time'
import { useCall } from '@yaksok/shared/page/query'
import { SampleLabel, useInBrowser, useNow } from '@yaksok/shared/page/ui'
import { CalendarIcon } from '@yaksok/shared/parts/icons'
import { useState } from 'react'
import { LineLink } from '../line-link/line-link.tsx'

/**
 * The member's next booking, in one line; nothing where there is none, or it cannot be had. Where the page was drawn without
 * knowing, it stays away: a line that comes later would move everything that is being read.
 */
export function NextBooking() {
  const now = useNow()
  const { data } = useCall('bookings')
  const inBrowser = useInBrowser()
  const [isInPlace] = useState(inBrowser || data !== undefined)
  const next = data?.find(
    ({ state, ends }) => (state === 'confirmed' || state === 'requested') && now < Date.parse(ends),
  )
  if (!next || !isInPlace) return null
  return (
    <LineLink
      to={`${venuesBookingDetail}?id=${next.id}`}
      icon={<CalendarIcon />}
      title={
        <>
          다음 예약 · {next.name} {next.sample && <SampleLabel />}
        </>
      }
    >
      <span className="num">
        {dayTitle(next.starts, new Date(now))} {clockText(next.starts)} · {next.people}명 ·{' '}
        {next.state === 'confirmed' ? '확정' : '확인 중'}
      </span>
    </LineLink>
  )
}
