import { expect, test } from 'vitest'
import type { Field, Read } from '../../registry/route-reads.ts'
import { fetchSsrData } from './ssr-data.ts'

const ask = async (id: string, request: Record<string, string>): Promise<unknown> => {
  if (id === 'rooms') return [{ key: 'a' }, { key: 'b' }, { key: 'c', n: 1 }]
  if (id === 'never') return new Promise(() => {})
  if (id === 'no') throw new Error('no')
  return request
}
const found = (reads: Read[], query = '', ms = 30_000, needs: string[] = [], needMs = 0) =>
  fetchSsrData(reads, new URLSearchParams(query), ask, { ms, needs, needMs })
const of = (...fields: Record<string, Field>[]): Read[] => [
  'rooms',
  'no',
  ...fields.map((one) => ({ call: 'of', with: one })),
]
/** The keys of what was asked for beside the rooms. */
const keys = async (reads: Read[], query?: string) =>
  Object.keys(await found(reads, query)).filter((key) => key !== 'rooms')

test.each<[string, Record<string, Field>, string, string[]]>([
  ['a text as it stands', { page: '1' }, '', ['of?page=1']],
  ['a parameter, letters of any script', { id: { query: 'q' } }, 'q=é o&q=2', ['of?id=%C3%A9+o']],
  ['a parameter that is missing', { id: { query: 'q' } }, '', ['of']],
  ['another text instead', { id: { query: 'q', or: '7' } }, '', ['of?id=7']],
  ['an answer', { id: { answer: 'rooms', at: [1, 'key'] } }, '', ['of?id=b']],
  ['each of an answer', { id: { answer: 'rooms', at: ['*', 'key'] } }, '', ['of?id=a', 'of?id=b', 'of?id=c']],
  ['what is no text', { id: { answer: 'rooms', at: [2, 'n'] } }, '', []],
  ['what is not there', { id: { answer: 'rooms', at: [9, 'key'] } }, '', []],
  ['what nobody has of their own', { id: { answer: 'rooms', at: ['constructor', 'name'] } }, '', []],
  ['what was refused', { id: { answer: 'no', at: ['key'] } }, '', []],
  ['what is asked later', { id: { answer: 'of', at: ['key'] } }, '', []],
])('a field is %s', async (_, fields, query, expected) => {
  expect(await keys(of(fields), query)).toEqual(expected)
})

test('what is late or refused keeps nothing else back', async () => {
  expect(await found(['never', 'no', 'of'], '', 30)).toEqual({ of: {} })
})

test('what nothing is rendered without is waited for longer, and no longer than that', async () => {
  const slow = Promise.withResolvers<string>()
  const asked: string[] = []
  const answers = async (id: string) => {
    asked.push(id)
    return id === 'member' ? slow.promise : new Promise(() => {})
  }
  const fetching = fetchSsrData(['member', 'section'], new URLSearchParams(), answers, {
    ...{ ms: 1, needs: ['member'], needMs: 30_000 },
  })
  // longer than the time of a section
  await new Promise((resolve) => setTimeout(resolve, 2))
  slow.resolve('Zoë')
  expect(await fetching).toEqual({ member: 'Zoë' })
  expect(await found(['never', 'of'], '', 1, ['never'], 30)).toEqual({ of: {} })
})
