import { accountMine, venuesBookingDetail } from '@yaksok/shared/core/routes'
import { useCall } from '@yaksok/shared/page/query'
import { QueryView } from '@yaksok/shared/page/screen'
import {
  AppBar,
  ButtonLink,
  EmptyState,
  Menu,
  Row,
  RowBones,
  SampleLabel,
  Screen,
  Skeleton,
  useNow,
} from '@yaksok/shared/page/ui'
import { BookingBadge } from '../booking/booking-badge.tsx'
import { type Booking, isAhead, whenText } from '../booking/booking-text.ts'

/** Bookings: those to come, the next one first, then those before. */
export default function Bookings() {
  const bookings = useCall('bookings')
  const now = useNow()
  return (
    <Screen bar={<AppBar title="내 예약" back={accountMine} />}>
      <QueryView
        query={bookings}
        what="내 예약"
        skeleton={
          <Skeleton>
            <RowBones rows={3} height="4.5rem" />
          </Skeleton>
        }
      >
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              title="아직 예약이 없어요"
              action={
                <ButtonLink variant="soft" to="/Nei">
                  장소 보기
                </ButtonLink>
              }
            >
              마음에 드는 장소나 매니저에서 날짜와 시간을 골라 보세요.
            </EmptyState>
          ) : (
            <>
              <Rows title="다가오는 예약" now={now} list={list.filter((one) => isAhead(one, now))} />
              <Rows title="지난 예약" now={now} list={list.filter((one) => !isAhead(one, now))} />
            </>
          )
        }
      </QueryView>
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
              {whenText(booking, now)} · {booking.people}명
            </span>
          }
          value={<BookingBadge state={booking.state} />}
        >
          {booking.name} {booking.sample && <SampleLabel />}
        </Row>
      ))}
    </Menu>
  )
}
