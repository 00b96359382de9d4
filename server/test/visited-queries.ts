import { randomUUID } from 'node:crypto'
import type { TestServer } from './server.ts'

/** The query of each screen that shows one thing, for a member who looks at all screens. */
export async function visitedQueries(server: TestServer, token: string): Promise<Record<string, string>> {
  const asked = { topic: 'other', text: '안녕하세요', key: randomUUID() } as const
  const { data } = await server.call('askInquiry', asked, { token })
  const { id } = data as { id: string }
  return {
    '/Lottery': 'key=dice&id=4',
    '/Detali': 'id=1',
    '/Index_detali': 'id=1',
    '/PlayVideo': 'id=1',
    '/Inquiry': `id=${id}`,
  }
}
