import { momentText } from '@yaksok/shared/core/time'
import { Accordion } from '@yaksok/shared/page/ui'
import { type BookingFound, eventText } from '../booking/booking-text.ts'
import styles from './booking.module.css'

/** What happened to a booking, folded: where it stands is on the ticket. */
export function History({ events }: Pick<BookingFound, 'events'>) {
  const content = (
    <ol className={styles.events}>
      {events.map((event) => (
        <li key={`${event.what}-${event.at}`}>
          <b>{eventText(event)}</b>
          {event.reason && <span>{event.reason}</span>}
          <time className="caption num" dateTime={event.at}>
            {momentText(event.at)}
          </time>
        </li>
      ))}
    </ol>
  )
  return (
    <section className={styles.history} aria-label="진행 내역">
      <Accordion items={[{ id: 'events', title: '진행 내역', content }]} />
    </section>
  )
}
