import type { ResponseOf } from '@yaksok/shared/core/contract'
import { seoulTime } from '@yaksok/shared/core/time'
import { one } from '../../src/infra/database/index.ts'
import type { TestServer } from '../server.ts'
import type { World } from './asks.ts'

/** The member of the demo, who asks. */
export const OWN = 100_001

/** Finds what the calls are asked with. */
export async function readWorld(server: TestServer): Promise<World> {
  const text = async (sql: string) =>
    (await one<{ found: string }>(server.owner, `select (${sql})::text as found`))?.found ?? '0'
  const token = await server.login('demo', 'demo-pass-1')
  const slots = (await server.call('bookingSlots', { kind: 'venue', id: '2' }, { token }))
    .data as ResponseOf<'bookingSlots'>
  const free = slots.days.flatMap((day) => day.slots).findLast((slot) => slot.free)?.starts ?? ''
  const taken = await one<{ venue_id: number; starts_at: Date }>(
    server.owner,
    `select venue_id, starts_at from bookings where state = 'confirmed' and starts_at > now() + interval '1 day' order by starts_at limit 1`,
  )
  return {
    own: OWN,
    token,
    freshToken: await server.login('fresh', 'fresh-pass-1'),
    booking: await text(`select max(id) from bookings where member_id = ${OWN}`),
    visited: await text(`select max(id) from bookings where member_id = ${OWN} and state = 'visited'`),
    inquiry: await text(`select max(id) from inquiries where member_id = ${OWN}`),
    line: await text(`select max(line) from orders where account_id = ${OWN}`),
    openLine: await text(`select max(line) from deposits where account_id = ${OWN} and status = 1`),
    drawn: await text(`select max(expect) from rounds where lottery_id = 1 and state = 'drawn'`),
    open: await text(
      `select min(expect) from rounds where lottery_id = 1 and state = 'open' and closes_at > money_now()`,
    ),
    free,
    taken: { id: String(taken?.venue_id ?? 3), starts: taken ? seoulTime(taken.starts_at) : free },
  }
}
