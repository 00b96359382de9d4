import { toast } from '@yaksok/shared/page/ui'
import { calendarFile } from '../booking/calendar.ts'
import { type BookingFound, STATES, whenText } from '../booking/words.ts'

/** Hands the booking to the device's calendar, as a file. */
export function saveToCalendar(booking: BookingFound): void {
  const file = new Blob([calendarFile(booking, Date.now())], { type: 'text/calendar;charset=utf-8' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `yaksok-${booking.id}.ics`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Shares the booking as a text, or copies it where the browser cannot share. It names nobody and links to nothing of the member. */
export async function share(booking: BookingFound): Promise<void> {
  const sample = booking.sample ? '[예시] ' : ''
  const text = `${sample}${booking.name}, ${whenText(booking, Date.now())}, ${booking.people}명 (${STATES[booking.state]})`
  if (navigator.share) {
    // given up by the member
    await navigator.share({ title: '약속 예약', text }).catch(() => undefined)
    return
  }
  await navigator.clipboard.writeText(text).then(
    () => toast('예약 내용을 복사했어요', 'ok'),
    () => toast('복사하지 못했어요', 'error'),
  )
}
