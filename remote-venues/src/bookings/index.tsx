import { OWN_PER_PAGE } from '@yaksok/shared/core/contract-values'
import { accountMine, venuesBookingDetail } from '@yaksok/shared/core/routes'
import { useCall, useCallPages } from '@yaksok/shared/page/query'
import { AppBar, Menu, Row, RowBones, SampleLabel, Screen, Skeleton, useNow } from '@yaksok/shared/page/ui'
import { ListEnd, lastOfFull, PagedView } from '@yaksok/shared/parts/list'
import { BookingBadge } from '../booking/booking-badge.tsx'
import { type Booking, daysUntilText, isAhead, placeText, whenText } from '../booking/booking-text.ts'
import { priceText } from '../booking/price-text.ts'
import styles from './bookings.module.css'
import { NoBookings } from './no-bookings.tsx'
import { Waits } from './waits.tsx'

/** Bookings: what the member waits for, those to come, the next one first, then those before. */
export default function Bookings() {
  const bookings = useCallPages('bookings', undefined, {
    by: 'before',
    // a first page has those to come as well
    next: lastOfFull(OWN_PER_PAGE),
  })
  const waits = useCall('waits')
  const now = useNow()
  return (
    <Screen bar={<AppBar title="내 예약" back={accountMine} />}>
      <PagedView
        query={bookings}
        what="내 예약"
        skeleton={
          <Skeleton>
            <RowBones rows={3} height="4.5rem" />
          </Skeleton>
        }
      >
        {({ pages }, end) => {
          const list = pages.flat()
          return list.length === 0 && !waits.data?.length ? (
            <NoBookings />
          ) : (
            <div className={styles.rows}>
              <Waits list={waits.data ?? []} />
              <Rows title="다가오는 예약" now={now} list={list.filter((one) => isAhead(one, now))} />
              <Rows title="지난 예약" now={now} list={list.filter((one) => !isAhead(one, now))} />
              {end.hasMore && <ListEnd {...end} rows={0} />}
            </div>
          )
        }}
      </PagedView>
    </Screen>
  )
}

function Rows({ title, list, now }: { title: string; list: readonly Booking[]; now: number }) {
  if (list.length === 0) return null
  return (
    <Menu title={title}>
      {list.map((booking) => (
        <Row
          key={booking.id}
          to={`${venuesBookingDetail}?id=${booking.id}`}
          note={
            <span className="num">
              {whenText(booking, now)}
              <br />
              {isAhead(booking, now) && (
                <>
                  <b>{daysUntilText(booking.starts, now)}</b>
                  {' · '}
                </>
              )}
              {[`${booking.people}명`, priceText(booking.price)].filter(Boolean).join(' · ')}
            </span>
          }
          value={<BookingBadge state={booking.state} />}
        >
          {placeText(booking)} {booking.sample && <SampleLabel />}
        </Row>
      ))}
    </Menu>
  )
}
