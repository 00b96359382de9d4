import { venuesBookingDetail } from '@yaksok/shared/core/routes'
import { call } from '@yaksok/shared/page/api'
import { invalidate, useCall } from '@yaksok/shared/page/query'
import { useAddress, useNavigate } from '@yaksok/shared/page/router'
import { AppBar, ButtonLink, EmptyState, Screen, toast } from '@yaksok/shared/page/ui'
import { BookForm } from '../booking/book-form.tsx'
import { toService } from '../booking/inquiry.ts'
import { WaitingScreen } from '../booking/waiting-screen.tsx'

/** Book?kind=&id=: a new booking of a venue or manager. */
export default function Book() {
  const [search] = useAddress()
  const navigate = useNavigate()
  const kind = search.get('kind') === 'manager' ? 'manager' : 'venue'
  const id = search.get('id') ?? ''
  const slots = useCall('bookingSlots', { kind, id })
  const back = kind === 'manager' ? '/Text' : `/Detali?id=${encodeURIComponent(id)}`
  if (!slots.data) return <WaitingScreen title="예약하기" back={back} what="예약할 수 있는 시간" query={slots} />
  if (!slots.data.days.some((day) => day.slots.some(({ free }) => free)))
    return <NoTimes title="예약하기" back={back} name={slots.data.name} />
  return (
    <BookForm
      key={`${kind}-${id}`}
      title="예약하기"
      back={back}
      slots={slots.data}
      draft={`booking-${kind}-${id}`}
      submit="예약하기"
      send={async (wanted) => {
        const made = await call('book', { kind, id, ...wanted })
        void invalidate('bookings', 'bookingSlots')
        toast(slots.data.sample ? '예시 예약을 만들었어요' : '예약을 신청했어요', 'ok')
        navigate(`${venuesBookingDetail}?id=${made.id}`, { replace: true })
      }}
    />
  )
}

/** A place that takes no bookings in the next two weeks: the customer service can still be asked. */
function NoTimes({ title, back, name }: { title: string; back: string; name: string }) {
  return (
    <Screen plain bar={<AppBar title={title} back={back} />}>
      <EmptyState
        title="지금 예약할 수 있는 시간이 없어요"
        action={
          <ButtonLink variant="soft" {...toService(`${name} 예약 문의`)}>
            고객센터에 문의하기
          </ButtonLink>
        }
      >
        앞으로 2주 동안 비어 있는 시간이 없어요. 원하는 날이 있다면 문의해 주세요.
      </EmptyState>
    </Screen>
  )
}
