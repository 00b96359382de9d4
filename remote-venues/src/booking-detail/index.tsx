import { useCall } from '@yaksok/shared/page/query'
import { useAddress } from '@yaksok/shared/page/router'
import { QueryView, useItemTitle } from '@yaksok/shared/page/screen'
import { AppBar, RowBones, Screen, Skeleton } from '@yaksok/shared/page/ui'
import { BookingActions } from './booking-actions.tsx'
import { History } from './history.tsx'
import { Ticket } from './ticket.tsx'

/** Booking?id=: one booking, where it stands, what happened to it, and what can be done with it. */
export default function BookingScreen() {
  const [search] = useAddress()
  const booking = useCall('booking', { id: search.get('id') ?? '' })
  useItemTitle(booking.data && `${booking.data.name} 예약`)
  return (
    <Screen bar={<AppBar title="예약" back="/Bookings" />}>
      <QueryView
        query={booking}
        what="예약"
        skeleton={
          <Skeleton>
            <RowBones rows={1} height="9.5rem" />
            <RowBones rows={4} height="4.5rem" />
          </Skeleton>
        }
      >
        {(found) => (
          <>
            <Ticket booking={found} />
            <BookingActions booking={found}>
              <History events={found.events} />
            </BookingActions>
          </>
        )}
      </QueryView>
    </Screen>
  )
}
