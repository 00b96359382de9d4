import { randomUUID } from 'node:crypto'
import { type CallId, calls, openEnvelope, type ResponseOf, toBase64 } from '@yaksok/shared/core/contract'
import type { TestApp, TestMember } from '@yaksok/testing'

/** The query of each screen that shows one thing, by its path; what a member has of their own is made first. */
export type Queries = Record<string, string>

export async function queriesOf(app: TestApp, member: TestMember): Promise<Queries> {
  const inquiry = await post(app, member, 'askInquiry', { topic: 'other', text: '안녕하세요', key: randomUUID() })
  const booking = await bookSomething(app, member)
  return {
    '/Lottery': '?key=dice&id=4',
    '/Detali': '?id=1',
    '/Index_detali': '?id=1',
    '/PlayVideo': '?id=1',
    '/Inquiry': `?id=${inquiry.id}`,
    '/Book': '?kind=venue&id=1',
    '/Booking': `?id=${booking}`,
    '/ChangeBooking': `?id=${booking}`,
    '/Record': '?line=1',
  }
}

/** Books a free time of a venue, each member another one: whoever comes first takes it. @returns its number */
async function bookSomething(app: TestApp, member: TestMember): Promise<string> {
  const { days, fewest } = await get(app, member, 'bookingSlots', { kind: 'venue', id: '1' })
  const free = days.flatMap(({ slots }) => slots).filter((slot) => slot.free)
  const starts = free[Number(member.id) % free.length]?.starts ?? ''
  const { id } = await post(app, member, 'book', {
    kind: 'venue',
    id: '1',
    starts,
    people: String(fewest),
    key: randomUUID(),
  })
  return id
}

async function get<Id extends CallId>(
  { url }: TestApp,
  { token }: TestMember,
  id: Id,
  query: Record<string, string>,
): Promise<ResponseOf<Id>> {
  const answer = await fetch(`${url}/api${calls[id].spellings[0].path}?${new URLSearchParams(query)}`, {
    headers: { token: toBase64(token) },
  })
  return openEnvelope(await answer.json()).data as ResponseOf<Id>
}

async function post<Id extends CallId>(
  { url }: TestApp,
  { token }: TestMember,
  id: Id,
  fields: Record<string, string>,
): Promise<ResponseOf<Id>> {
  const answer = await fetch(`${url}/api${calls[id].spellings[0].path}`, {
    method: 'POST',
    headers: { token: toBase64(token) },
    body: new URLSearchParams(fields),
  })
  return openEnvelope(await answer.json()).data as ResponseOf<Id>
}
