import { randomUUID } from 'node:crypto'
import type { ResponseOf } from '@yaksok/shared/core/contract'
import type { TestServer } from './server.ts'

/** The query of each screen that shows one thing, for a member who looks at all screens. */
export async function visitedQueries(server: TestServer, token: string): Promise<Record<string, string>> {
  const asked = { topic: 'other', text: '안녕하세요', key: randomUUID() } as const
  const { data } = await server.call('askInquiry', asked, { token })
  const { id } = data as { id: string }
  const booking = await bookSomething(server, token)
  return {
    '/Lottery': 'key=dice&id=4',
    '/Detali': 'id=1',
    '/Index_detali': 'id=1',
    '/PlayVideo': 'id=1',
    '/Inquiry': `id=${id}`,
    '/Book': 'kind=venue&id=1',
    '/Booking': `id=${booking}`,
    '/ChangeBooking': `id=${booking}`,
    '/Record': 'line=1',
  }
}

/** Books the last free time of a venue: the farthest away. @returns the number of the booking */
async function bookSomething(server: TestServer, token: string): Promise<string> {
  const { data: slots } = await server.call('bookingSlots', { kind: 'venue', id: '1' }, { token })
  const { days, fewest } = slots as ResponseOf<'bookingSlots'>
  const free = days.flatMap((day) => day.slots).findLast((slot) => slot.free)
  const wanted = {
    kind: 'venue',
    id: '1',
    starts: free?.starts ?? '',
    people: String(fewest),
    key: randomUUID(),
  } as const
  const { data } = await server.call('book', wanted, { token })
  return (data as { id: string }).id
}
