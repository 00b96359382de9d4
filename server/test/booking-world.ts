import { randomUUID } from 'node:crypto'
import type { ResponseOf } from '@yaksok/shared/core/contract'
import { createTestServer } from './server.ts'
import { takeClock } from './wallet/clock.ts'

type Fields = Record<string, string>

/** The moment at which the clock of a booking's world stands. */
export const MONDAY = new Date('2026-11-23T09:00:00+09:00')
/** A time of Seoul, of the day after unless told. */
export const at = (time: string, day = '2026-11-24') => `${day}T${time}:00+09:00`

/** Samples, members and venues that are none, at nine on a Monday; what members do to bookings. */
export async function createBookingWorld() {
  // A hundred members at once wait for each other on a busy machine: what is tested here are no limits of time.
  const limits = { statementTimeoutMs: 60_000 }
  const server = await createTestServer({ contents: 'demo', config: { demoData: true }, limits })
  server.services.pool.options.connectionTimeoutMillis = 60_000
  const clock = await takeClock(server.owner, MONDAY)
  let counter = 0

  /** Each from an address of its own: a network makes few accounts at a time. @returns the token */
  const newMember = () => {
    const number = ++counter
    return server.register(`booker${number}`, undefined, { ip: `10.0.${number >> 8}.${number & 255}` })
  }

  /** A venue that is no sample: 매일 10:00–20:00, four people. @returns its id */
  async function newVenue(): Promise<string> {
    const { rows } = await server.owner.query<{ id: number }>(
      `insert into venues (number, category_id, name, district, kind, note, img, r1, r2, price, r1_other, r2_other,
         price_other, location, hours)
       select $1, category_id, '빌리는 방', district, kind, '1–4명', img, r1, '2시간', price, r1_other, '2시간', price_other,
         location, '매일 10:00–20:00' from venues order by id limit 1 returning id`,
      [1000 + ++counter],
    )
    return String(rows[0]?.id)
  }

  const book = (token: string, id: string, more: Fields = {}) => {
    const fields = { kind: 'venue', id, starts: at('10:00'), people: '2', key: randomUUID(), ...more }
    return server.callRaw('book', fields, { token })
  }

  async function booked(token: string, id: string, more?: Fields): Promise<string> {
    const { code, msg, data } = await book(token, id, more)
    if (code !== 200) throw new Error(msg)
    return (data as { id: string }).id
  }

  const read = async (token: string, id: string) =>
    (await server.call('booking', { id }, { token })).data as unknown as ResponseOf<'booking'>
  const list = async (token: string) =>
    (await server.call('bookings', {}, { token })).data as unknown as ResponseOf<'bookings'>

  async function isFree(token: string, id: string, starts: string): Promise<boolean | undefined> {
    const { data } = await server.call('bookingSlots', { kind: 'venue', id }, { token })
    const { days } = data as unknown as ResponseOf<'bookingSlots'>
    return days.flatMap(({ slots }) => slots).find((slot) => slot.starts === starts)?.free
  }

  return { server, clock, newMember, newVenue, book, booked, read, list, isFree }
}
