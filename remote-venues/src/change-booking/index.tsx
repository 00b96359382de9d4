import { venuesBookingDetail } from '@yaksok/shared/core/routes'
import { call } from '@yaksok/shared/page/api'
import { invalidate, useCall } from '@yaksok/shared/page/query'
import { useAddress, useNavigate } from '@yaksok/shared/page/router'
import { AppBar, ButtonLink, Screen, State, toast } from '@yaksok/shared/page/ui'
import { Drawing } from '@yaksok/shared/parts/notes'
import { BookForm } from '../booking/book-form.tsx'
import type { BookingFound, Slots } from '../booking/booking-text.ts'
import { WaitingScreen } from '../booking/waiting-screen.tsx'

/** ChangeBooking?id=: another time, other people or another note of a booking. */
export default function ChangeBooking() {
  const [search] = useAddress()
  const navigate = useNavigate()
  const id = search.get('id') ?? ''
  const booking = useCall('booking', { id })
  const { kind = 'venue', place = '', with: companion } = booking.data ?? {}
  const isGone = place === '' || companion?.id === ''
  const half = companion ? { with: companion.id } : {}
  const slots = useCall(
    'bookingSlots',
    { kind, id: place, ...half },
    { enabled: booking.data !== undefined && !isGone },
  )
  const back = `${venuesBookingDetail}?id=${encodeURIComponent(id)}`
  const screen = { title: '예약 바꾸기', back }
  if (!booking.data) return <WaitingScreen {...screen} what="예약" query={booking} />
  // the place is gone: there are no times to wait for
  if (isGone) return <PlaceGone {...screen} />
  if (!slots.data) return <WaitingScreen {...screen} what="예약할 수 있는 시간" query={slots} />
  const { starts, people, note, price } = booking.data
  return (
    <BookForm
      key={id}
      {...screen}
      kind={kind}
      id={place}
      slots={withOwn(slots.data, booking.data)}
      draft={`change-${id}`}
      before={{ starts, people, note, price }}
      send={async ({ key: _, ...wanted }) => {
        await call('changeBooking', { id, ...wanted })
        await invalidate('booking', 'bookings', 'bookingSlots')
        toast('예약을 바꿨어요', 'ok')
        navigate(back, { replace: true })
      }}
    />
  )
}

/** What is booked is no longer in the catalogue. */
function PlaceGone({ title, back }: { title: string; back: string }) {
  return (
    <Screen plain bar={<AppBar title={title} back={back} />}>
      <State
        picture={<Drawing of="calendar" />}
        title="지금은 예약을 받지 않는 곳이에요"
        action={
          <ButtonLink variant="soft" to={back}>
            예약으로 돌아가기
          </ButtonLink>
        }
      >
        시간을 바꿀 수는 없고, 취소는 할 수 있어요.
      </State>
    </Screen>
  )
}

/** The times as this booking sees them: its own is not taken by somebody else, and costs what was promised. */
function withOwn(slots: Slots, { starts, ends, price, withPrice }: BookingFound): Slots {
  return {
    ...slots,
    days: slots.days.map((day) => ({
      ...day,
      slots: day.slots.map((slot) =>
        slot.starts === starts && slot.ends === ends ? { ...slot, free: true, price, withPrice } : slot,
      ),
    })),
  }
}
