import { randomUUID } from 'node:crypto'
import { calls, openEnvelope, type ResponseOf, toBase64 } from '@yaksok/shared/core/contract'
import type { TestApp, TestMember } from '@yaksok/testing'

/** The query of each screen that shows one thing, by its path; what a member has of their own is made first. */
export type Queries = Record<string, string>

export async function queriesOf(app: TestApp, member: TestMember): Promise<Queries> {
  return {
    '/Lottery': '?key=dice&id=4',
    '/Detali': '?id=1',
    '/Index_detali': '?id=1',
    '/PlayVideo': '?id=1',
    '/Inquiry': `?id=${await askedInquiry(app, member)}`,
  }
}

async function askedInquiry({ url }: TestApp, { token }: TestMember): Promise<string> {
  const answer = await fetch(`${url}/api${calls.askInquiry.spellings[0].path}`, {
    method: calls.askInquiry.methods[0],
    headers: { token: toBase64(token) },
    body: new URLSearchParams({ topic: 'other', text: '안녕하세요', key: randomUUID() }),
  })
  const { data } = openEnvelope(await answer.json())
  return (data as ResponseOf<'askInquiry'>).id
}
