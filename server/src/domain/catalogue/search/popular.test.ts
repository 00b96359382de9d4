import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../../test/index.ts'
import { readPopularSearches } from './popular.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ contents: 'demo' })
})
afterAll(() => server.close())

const popular = async () => await readPopularSearches(server.owner)

test('without members the samples say it, marked so, and never more than six', async () => {
  const { venues, managers } = await popular()
  for (const words of [venues, managers]) {
    expect(words).toHaveLength(6)
    expect(words.every(({ sample }) => sample)).toBe(true)
  }
  expect(managers.some(({ kind, name }) => kind === 'topic' && name !== '')).toBe(true)
})

test('a word is told once three members stand behind it, not of two, and not of what was long ago', async () => {
  await server.owner.query('update venues set sample = false where id = 2')
  const members = await Promise.all(
    ['popular1', 'popular2', 'popular3'].map(async (name) => {
      const token = await server.register(name)
      return { token }
    }),
  )
  const [one, two, three] = members
  for (const who of [one, two]) {
    await server.call('setFavourite', { kind: 'venue', id: '2', on: '1' }, { token: who?.token ?? '' })
    // saying it twice counts once
    await server.call('setFavourite', { kind: 'venue', id: '2', on: '1' }, { token: who?.token ?? '' })
  }
  // those of two members are not told: samples stand there still
  expect((await popular()).venues.every(({ sample }) => sample)).toBe(true)
  await server.call('setFavourite', { kind: 'venue', id: '2', on: '1' }, { token: three?.token ?? '' })
  const told = (await popular()).venues
  expect(told).toHaveLength(2)
  expect(told).toContainEqual({ kind: 'area', id: '11-23', name: '종로구', province: '서울', sample: false })
  expect(told).toContainEqual({ kind: 'topic', id: '2', name: '찻집', province: '', sample: false })
  await server.owner.query(`update favourite_venues set put_at = now() - interval '31 days'`)
  expect((await popular()).venues.every(({ sample }) => sample)).toBe(true)
})
