import type { ResponseOf } from '@yaksok/shared/core/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../../test/index.ts'
import { suggestStatement } from './suggest.ts'
import { type TypedStart, typedStart } from './typed-start.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await createTestServer({ contents: 'demo' })
  token = await server.login('demo', 'demo-pass-1')
})
afterAll(() => server.close())

const NOTHING = { venues: [], managers: [], areas: [], topics: [] }
const ask = async (text: string) =>
  (await server.call('searchSuggestions', { text }, { token })).data as ResponseOf<'searchSuggestions'>
const venuesOf = async (text: string) => (await ask(text)).venues.map(({ name }) => name)

test('venues are suggested from each word of their name, their number and their initials, whole names first', async () => {
  for (const text of ['찻집 다', '찻집다온', 'ㅊㅈㄷㅇ', '다온', 'ㄷㅇ', '002', '다오'])
    expect((await ask(text)).venues, text).toContainEqual({
      id: '2',
      name: '찻집 다온',
      note: '종로구 · 찻집',
      sample: true,
    })
  expect((await venuesOf('라운지'))[0]).toBe('라운지 물결')
  expect(await venuesOf('담')).toEqual([])
})

test('managers, areas and topics are suggested with where they are and how many', async () => {
  const { data } = (await server.call('directory', { page: '1' }, { token })).data as ResponseOf<'directory'>
  const [{ name, sheng, shiqu, guides } = { name: '', sheng: '', shiqu: '', guides: '' }] = data
  expect((await ask(name)).managers).toContainEqual(
    expect.objectContaining({ name, note: `${sheng} ${shiqu} · ${guides}` }),
  )
  expect((await ask('강남')).areas).toEqual([
    { id: '11-1', name: '강남구', province: '서울', venues: 2, managers: expect.any(Number) },
  ])
  expect((await ask('서ㅇ')).areas[0]).toMatchObject({ name: '서울', province: '', venues: 16, managers: 38 })
  // what begins just so stands before what it may become: 성남시
  expect((await ask('서')).areas.map(({ name }) => name.slice(0, 1))).toEqual(['서', '서', '서', '서'])
  const { topics } = await ask('찻')
  expect(topics.map(({ name: topic, of }) => [topic, of])).toEqual(
    expect.arrayContaining([
      ['찻집', 'venue'],
      ['찻자리 진행', 'manager'],
    ]),
  )
  const guided = topics.find(({ of }) => of === 'manager')
  const found = (await server.call('directory', { page: '1', guides: guided?.name ?? '' }, { token }))
    .data as ResponseOf<'directory'>
  expect(found.totalCount).toBe(guided?.count)
  const known = (await server.call('managerTopics', {}, { token })).data as ResponseOf<'managerTopics'>
  expect(known).toContainEqual({ name: guided?.name, count: guided?.count })
})

test('what is renamed is found by its new name alone, what is hidden not at all, and back again', async () => {
  const set = (what: string) => server.owner.query(`update venues set ${what} where id = 5`)
  await set(`name = '솔숲 뜨락'`)
  expect(await venuesOf('뜨락')).toEqual(['솔숲 뜨락'])
  expect(await venuesOf('정원바')).toEqual([])
  await set('hidden_at = now()')
  expect(await venuesOf('뜨락')).toEqual([])
  await set('hidden_at = null')
  expect(await venuesOf('뜨락')).toEqual(['솔숲 뜨락'])
})

describe('hostile', () => {
  test.each(['', ' ', '.*', '%', '_', '(', '\\', "' or 1=1 --", '🙂', '\u0007\u001b', '\u200b', '[가-힣]', '\ud800'])(
    '%j suggests nothing',
    async (text) => expect(await ask(text)).toEqual(NOTHING),
  )

  test.each(['가%', '찻_', '찻.*', 'ㄱ.*', 'ㄱ(ㄱ', '가\\', '\udbff가'])('%j means itself', async (text) => {
    const { venues, managers } = await ask(text)
    expect([...venues, ...managers]).toEqual([])
  })

  test('a text that is too long, that no database stores, that is missing, or from nobody is refused', async () => {
    for (const text of ['가'.repeat(101), '\u0000', '가\u0000나'])
      expect((await server.call('searchSuggestions', { text }, { token })).code).toBe(400)
    expect((await server.call('searchSuggestions', {} as { text: string }, { token })).code).toBe(400)
    expect((await server.call('searchSuggestions', { text: '가' }, {})).code).toBe(401)
    for (const id of ['popularSearches', 'managerTopics'] as const)
      expect((await server.call(id, {}, {})).code).toBe(401)
  })

  test('of a flood each answer is small or a refusal of the overloaded server, and the next one is whole again', async () => {
    const texts = Array.from({ length: 200 }, (_, at) => 'ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅎ'[at % 10] ?? '')
    const replies = await Promise.all(texts.map((text) => server.call('searchSuggestions', { text }, { token })))
    for (const { data, status } of replies) {
      if (status === 503) continue
      const { venues, managers, areas, topics } = data as ResponseOf<'searchSuggestions'>
      expect(Math.max(venues.length, managers.length)).toBeLessThanOrEqual(5)
      expect(Math.max(areas.length, topics.length)).toBeLessThanOrEqual(4)
      expect(JSON.stringify(data).length).toBeLessThan(4000)
    }
    expect(await venuesOf('다온')).toEqual(['찻집 다온'])
  })
})

test('of many thousands of names a suggestion reads a range of an index', async () => {
  await server.owner.query(
    `insert into search_words (kind, item_id, word, whole)
     select 'manager', 1000000 + n, chr(44032 + n * 7 % 11172) || chr(44032 + n * 13 % 11172), true from generate_series(1, 40000) n`,
  )
  await server.owner.query('analyze search_words')
  for (const text of ['ㄱ', '가', '간', 'ㄱㄴ', '강ㄴㄷ']) {
    const typed = typedStart(text) as TypedStart
    const { rows } = await server.owner.query(
      `explain (analyze, format json) ${suggestStatement('manager', typed, 'i.guides')}`,
      [typed.ranges.map(([low]) => low), typed.ranges.map(([, high]) => high), typed.pattern],
    )
    const plan = JSON.stringify(rows[0])
    expect(plan, text).not.toMatch(/"Node Type":"Seq Scan"[^}]*"Relation Name":"search_words"/)
    expect(plan, text).toContain(`search_words_${typed.by}_idx`)
  }
  await server.owner.query('delete from search_words where item_id > 1000000')
})
