import { serverNow } from '@yaksok/shared/page/ui'
import { shareText, tryDownload } from '@yaksok/shared/parts/share'
import { type BookingFound, placeText, STATES, whenText } from '../booking/booking-text.ts'
import { calendarFile } from '../booking/calendar.ts'
import { priceText } from '../booking/price-text.ts'

/** Asks the browser to keep the booking as a file for the device's calendar. */
export function saveToCalendar(booking: BookingFound): File {
  return tryDownload(
    new Blob([calendarFile(booking, serverNow())], { type: 'text/calendar;charset=utf-8' }),
    `yaksok-${booking.code || booking.id}.ics`,
  )
}

/** Shares the booking as a text: what, when, where and for how much. It names nobody and links to nothing of the member. */
export function share(booking: BookingFound): Promise<void> {
  const sample = booking.sample ? '[예시] ' : ''
  return shareText({
    title: '약속 예약',
    text: [
      `${sample}${placeText(booking)}`,
      `${whenText(booking, serverNow())}, ${booking.people}명`,
      booking.address,
      priceText(booking.price),
      STATES[booking.state],
    ]
      .filter(Boolean)
      .join('\n'),
    copied: '예약 내용을 복사했어요',
  })
}
