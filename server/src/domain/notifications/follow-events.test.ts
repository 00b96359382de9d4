import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import type { Pool } from '../../infra/database/index.ts'
import { News } from './follow-events.ts'
import { MemberStreams } from './streams.ts'

/** A database in which rounds become resolved, and members have entries in them. */
function world(entries: Record<number, number[]>) {
  const resolved: number[] = []
  const asked: unknown[][] = []
  const query = async (text: string, values: unknown[]) => {
    if (!text.includes('account_id')) return { rows: resolved.map((id) => ({ id })) }
    asked.push(values)
    const [rounds, members] = values as [number[], number[]]
    const found = new Set(rounds.flatMap((id) => entries[id] ?? []).filter((id) => members.includes(id)))
    return { rows: [...found].map((account_id) => ({ account_id })) }
  }
  const streams = new MemberStreams()
  const heard: number[] = []
  for (const id of new Set(Object.values(entries).flat())) {
    const response = { on: () => {}, writableLength: 0, write: () => heard.push(id) }
    streams.add(response as unknown as ServerResponse, id, Buffer.from([id]))
  }
  const onError = (error: unknown) => {
    throw error
  }
  return { news: new News({ pool: { query } as unknown as Pool, streams, onError }), resolved, heard, asked }
}

test('members of a round that is committed after one resolved later hear of it, and nobody hears twice', async () => {
  const { news, resolved, heard } = world({ 1: [11], 2: [22] })
  resolved.push(2)
  await news.settled()
  expect(heard).toEqual([22])
  resolved.push(1)
  await news.settled()
  await news.settled()
  expect(heard).toEqual([22, 11])
})

test('a message that no round was resolved by asks for no members', async () => {
  const { news, resolved, asked } = world({ 1: [11] })
  await news.settled()
  resolved.push(1)
  await news.settled()
  await news.settled()
  expect(asked).toEqual([[[1], [11]]])
})
