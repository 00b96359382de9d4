import { venuesVenueDetail } from '@yaksok/shared/core/routes'
import { withJosa } from '@yaksok/shared/core/text'
import { clockText, dayTitle } from '@yaksok/shared/core/time'
import { Link } from '@yaksok/shared/page/router'
import { Art, Avatar, SampleLabel, useNow } from '@yaksok/shared/page/ui'
import { BookingBadge } from '../booking/booking-badge.tsx'
import { type BookingFound, daysUntilText, isAhead, nextText } from '../booking/booking-text.ts'
import { lengthText } from '../booking/price-text.ts'
import { Fact, PromiseTable } from '../booking/promise-table.tsx'
import styles from './ticket.module.css'

/** A booking as a ticket: picture, when, where it stands, and all that was promised. */
export function Ticket({ booking }: { booking: BookingFound }) {
  const now = useNow()
  const { kind, place, name, img, sample, with: companion, code, note } = booking
  const inDays = isAhead(booking, now) ? daysUntilText(booking.starts, now) : null
  // a year is said of a day of another one alone
  const [, year, day] = /^(\d+년)? ?(.*)$/.exec(dayTitle(booking.starts, new Date(now))) ?? []
  return (
    <article className={styles.ticket} aria-label={`${name} 예약`}>
      <div className={styles.cover}>
        {kind === 'venue' ? (
          <Art src={img} className={styles.picture} eager />
        ) : (
          <Avatar id={img || name} size="fill" />
        )}
        {inDays && <b className={`${styles.inDays} num`}>{inDays}</b>}
      </div>
      <div className={styles.head}>
        <div className={styles.marks}>
          <BookingBadge state={booking.state} />
          {sample && <SampleLabel />}
        </div>
        <p className={`${styles.day} num`}>
          {year && <small>{year} </small>}
          {day}
        </p>
        <p className={`${styles.time} num`}>
          {clockText(booking.starts)}~{clockText(booking.ends)} <span>· {lengthText(booking)}</span>
        </p>
        <h2>
          {kind === 'venue' && place !== '' ? (
            <Link to={`${venuesVenueDetail}?id=${encodeURIComponent(place)}`}>{name}</Link>
          ) : (
            name
          )}
          {companion && <small>{withJosa(companion.name, '과/와')} 함께</small>}
        </h2>
        <p className={styles.next}>{nextText(booking)}</p>
      </div>
      <div className={styles.stub}>
        <PromiseTable promised={{ ...booking, time: null }}>
          {note && (
            <Fact name="요청 사항">
              <span className={styles.note}>{note}</span>
            </Fact>
          )}
        </PromiseTable>
        <p className={styles.code}>
          <span>예약 번호</span>
          <b className="num">{code || booking.id}</b>
        </p>
      </div>
    </article>
  )
}
