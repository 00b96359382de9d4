import type { ResponseOf } from '@yaksok/shared/core/contract'
import { expect } from 'vitest'
import { at, createBookingWorld } from './booking-world.ts'

type Fields = Record<string, string>

/** A booking's world with times that somebody holds and others wait for: all of Friday at two. */
export async function createWaitingWorld() {
  const world = await createBookingWorld()
  const { server } = world
  const starts = at('14:00', FRIDAY)

  const wait = (token: string, id: string, more: Fields = {}) =>
    server.callRaw('waitForTime', { kind: 'venue', id, starts, ...more }, { token })
  const leave = (token: string, id: string) => server.callRaw('leaveWait', { id }, { token })
  const cancel = (token: string, id: string) => server.callRaw('cancelBooking', { id }, { token })
  const waitsOf = async (token: string) =>
    (await server.call('waits', {}, { token })).data as unknown as ResponseOf<'waits'>
  const statesOf = async (token: string) => (await waitsOf(token)).map(({ state }) => state)
  const toldTo = async (token: string) =>
    ((await server.call('notifications', {}, { token })).data as unknown as ResponseOf<'notifications'>).list
  const idOf = async (token: string) => ((await server.call('userInfo', {}, { token })).data as { id: string }).id

  /** A member who stands in a venue's line. @returns the token */
  async function waiting(venue: string, more: Fields = {}): Promise<string> {
    const token = await world.newMember()
    expect(await wait(token, venue, more)).toMatchObject({ code: 200 })
    return token
  }
  /** A venue whose time somebody holds. */
  async function taken() {
    const [holder, venue] = [await world.newMember(), await world.newVenue()]
    return { holder, venue, booking: await world.booked(holder, venue, { starts }) }
  }

  /** A manager near the venues of the world. @returns the id */
  async function newManager(): Promise<string> {
    const { rows } = await server.owner.query<{ id: number }>(
      `insert into managers (seq, name, avatar, age, height_cm, weight_kg, province_id, district_id, guides, languages, hours, price)
       select (select max(seq) + 1 from managers), '가온', avatar, age, height_cm, weight_kg, '11', '11-1', guides, languages,
         '매일 10:00–20:00', 20000 from managers order by id limit 1 returning id`,
    )
    return String(rows[0]?.id)
  }

  return { ...world, starts, wait, leave, cancel, waitsOf, statesOf, toldTo, idOf, waiting, taken, newManager }
}

export const FRIDAY = '2026-11-27'
/** What everybody hears whose turn it is not. */
export const TAKEN = { code: 401, msg: '방금 다른 분이 예약한 시간이에요. 다른 시간을 골라 주세요' }
