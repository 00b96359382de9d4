import { type BookingFound, placeText } from './booking-text.ts'
import { priceText } from './price-text.ts'

/** `20261120T050000Z` */
const stamp = (text: string | number) => new Date(text).toISOString().replace(/[-:]|\.\d{3}/g, '')

/** A text as a calendar file wants it (RFC 5545, 3.3.11). */
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** No line is longer than 75 bytes; what is longer goes on after a space (RFC 5545, 3.1). */
function folded(line: string): string {
  const bytes = (text: string) => new TextEncoder().encode(text).length
  const lines = ['']
  for (const character of line) {
    const last = lines.length - 1
    if (bytes(`${lines[last]}${character}`) > (last === 0 ? 75 : 74)) lines.push(character)
    else lines[last] += character
  }
  return lines.join('\r\n ')
}

/**
 * A booking as a calendar file (iCalendar). The same booking has the same UID, so that a changed one takes its old place.
 * @param now ms since 1970
 */
export function calendarFile(booking: BookingFound, now: number): string {
  const { id, code, starts, ends, people, price, address, sample, state, events } = booking
  const facts = [`${people}명`, priceText(price), `예약 번호 ${code || id}`]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//yaksok//booking//KO',
    'BEGIN:VEVENT',
    `UID:booking-${id}@yaksok`,
    `SEQUENCE:${events.length}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(starts)}`,
    `DTEND:${stamp(ends)}`,
    `SUMMARY:${escaped(`${sample ? '[예시] ' : ''}${placeText(booking)} 예약`)}`,
    ...(address ? [`LOCATION:${escaped(address)}`] : []),
    `DESCRIPTION:${escaped(facts.filter(Boolean).join(', '))}`,
    `STATUS:${state === 'confirmed' ? 'CONFIRMED' : 'TENTATIVE'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
