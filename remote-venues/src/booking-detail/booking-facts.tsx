import { momentText } from '@yaksok/shared/core/time'
import { Card, SampleLabel, Section, useNow } from '@yaksok/shared/page/ui'
import { BookingBadge } from '../booking/booking-badge.tsx'
import { type BookingFound, eventText, nextText, whenText } from '../booking/booking-text.ts'
import styles from './booking.module.css'

/** What is booked, where it stands, and what happened to it. */
export function BookingFacts({ booking }: { booking: BookingFound }) {
  const now = useNow()
  return (
    <>
      <Card className={styles.card}>
        <div className={styles.name}>
          <h2>{booking.name}</h2>
          {booking.sample && <SampleLabel />}
          <BookingBadge state={booking.state} />
        </div>
        <p className={styles.next}>{nextText(booking)}</p>
        <dl className={styles.facts}>
          <div>
            <dt>날짜와 시간</dt>
            <dd className="num">{whenText(booking, now)}</dd>
          </div>
          <div>
            <dt>인원</dt>
            <dd className="num">{booking.people}명</dd>
          </div>
          {booking.note && (
            <div>
              <dt>요청 사항</dt>
              <dd className={styles.note}>{booking.note}</dd>
            </div>
          )}
          <div>
            <dt>예약 번호</dt>
            <dd className="num">{booking.id}</dd>
          </div>
        </dl>
      </Card>
      <Section title="진행 내역">
        <ol className={styles.events}>
          {booking.events.map((event) => (
            <li key={`${event.what}-${event.at}`}>
              <b>{eventText(event)}</b>
              {event.reason && <span>{event.reason}</span>}
              <time className="caption num" dateTime={event.at}>
                {momentText(event.at)}
              </time>
            </li>
          ))}
        </ol>
      </Section>
    </>
  )
}
