import {
  COMMENTS_PER_PAGE,
  GOODS_PER_PAGE,
  NOTICES_PER_PAGE,
  REVIEWS_PER_PAGE,
  type ResponseOf,
} from '@yaksok/shared/core/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../test/index.ts'
import { catalogueChanged } from './index.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await createTestServer({ contents: 'demo' })
  token = await server.login('demo', 'demo-pass-1')
  // four times the venues, each with the ratings and prices of another one
  await server.owner.query(
    `insert into venues (number, category_id, name, district, kind, note, img, rating, r1, r2, price, r1_other, r2_other,
       price_other, location, hours, sample)
     select number + 1000 * i, category_id, name || ' ' || i, district, kind, note, img, rating, r1, r2, price, r1_other, r2_other,
       price_other, location, hours, false from venues, generate_series(1, 3) i`,
  )
})
afterAll(() => server.close())

type Venues = ResponseOf<'goods'>
type Asked = Parameters<typeof server.call<'goods'>>[1]

/** All pages of a list, one after the other. */
async function pagesOf<Row extends { id: string }>(
  page: (last: string | undefined) => Promise<Row[]>,
  size: number,
): Promise<Row[][]> {
  const pages: Row[][] = []
  for (let last: string | undefined; ; last = pages.at(-1)?.at(-1)?.id) {
    const rows = await page(last)
    pages.push(rows)
    if (rows.length < size) return pages
  }
}
const goods = async (request: Asked = {}) =>
  await pagesOf(
    async (after) => (await server.call('goods', { ...request, ...(after && { after }) }, { token })).data as Venues,
    GOODS_PER_PAGE,
  )
const counted = async (request: Asked = {}) => {
  const { sort: _, after: __, ...filter } = request
  return (await server.call('venueCount', filter, { token })).data
}

test.each<[string, Asked]>([
  ['all', {}],
  ['a category', { class_id: '2' }],
  ['an area', { province: '서울' }],
  ['a district', { province: '서울', district: '종로구' }],
  ['a price', { price: '5' }],
  ['a text', { text: '라운지' }],
  ['initials', { text: 'ㄹㅇㅈ' }],
  ['the highest price', { sort: 'price' }],
  ['the best rating of a category', { class_id: '2', sort: 'rating' }],
])('the pages of %s have each venue once, as many as are counted', async (_, request) => {
  const pages = await goods(request)
  const ids = pages.flat().map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(await counted(request)).toEqual({ count: ids.length, more: false })
  expect(pages.every((page) => page.length <= GOODS_PER_PAGE)).toBe(true)
})

test('venues come by number, by the higher of their prices or by rating, over all pages', async () => {
  const numbers = (await goods()).flat().map(({ index }) => index)
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  const prices = (await goods({ sort: 'price' }))
    .flat()
    .map((one) => Math.max(Number.parseInt(one.price, 10), Number.parseInt(one.price_price, 10)))
  expect(prices).toEqual(prices.toSorted((a, b) => b - a))
  const ratings = (await goods({ sort: 'rating' })).flat().map(({ xing }) => xing)
  expect(ratings).toEqual(ratings.toSorted((a, b) => b - a))
})

test('areas are counted with what is hidden and moved, and a venue says its province', async () => {
  const areas = async () => (await server.call('areaCounts', {}, { token })).data as ResponseOf<'areaCounts'>
  const of = async (district: string) =>
    (await areas()).find((one) => one.province === '서울' && one.district === district)?.venues ?? 0
  const before = await of('종로구')
  await server.owner.query(`update venues set hidden_at = now() where id = 2`)
  await catalogueChanged(server.owner)
  await expect.poll(() => of('종로구')).toBe(before - 1)
  await server.owner.query(`update venues set hidden_at = null, district = '중랑구' where id = 2`)
  await catalogueChanged(server.owner)
  await expect.poll(() => of('중랑구')).toBeGreaterThan(0)
  const seoul = (await goods({ province: '서울' })).flat()
  expect(new Set(seoul.map(({ province }) => province))).toEqual(new Set(['서울']))
})

test('two who change several venues wait for each other, and neither fails', async () => {
  const [one, other] = [await server.owner.connect(), await server.owner.connect()]
  const change = (db: typeof one, id: number) =>
    db.query(`update venues set district = district || '' where id = $1`, [id])
  const isWaiting = async () => {
    const { rows } = await server.owner.query(
      `select count(*)::int as n from pg_locks where not granted and pid <> pg_backend_pid()
         and database = (select oid from pg_database where datname = current_database())`,
    )
    return rows[0].n
  }
  try {
    for (const db of [one, other]) await db.query('begin')
    await change(one, 5)
    const second = change(other, 6)
    await expect.poll(isWaiting).toBe(1)
    await change(one, 6)
    await one.query('commit')
    await second
    await other.query('commit')
  } finally {
    for (const db of [one, other]) db.release(true)
  }
})

describe('other lists', () => {
  const seed = (sql: string) => server.owner.query(sql)

  test('reviews of a venue come newest or best first, to the last one', async () => {
    await seed(`insert into comments (venue_id, author, avatar, text, written_on, stars)
      select 3, 'm' || i, 'avatar-1', 't' || i, date '2026-01-01' + i % 40, nullif(i % 6, 0) from generate_series(1, 130) i`)
    for (const order of [undefined, 'best', 'visited'] as const) {
      const all = (
        await pagesOf(
          async (before) =>
            (
              await server.call(
                'goodsComments',
                { id: '3', ...(order && { order }), ...(before && { before }) },
                { token },
              )
            ).data as ResponseOf<'goodsComments'>,
          COMMENTS_PER_PAGE,
        )
      ).flat()
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
      const keys = all.map(({ stars, date }) => (order === 'best' ? `${stars} ${date}` : date))
      expect(keys).toEqual(keys.toSorted().toReversed())
      if (order !== 'visited')
        expect((await server.call('goodsFind', { id: '3' }, { token })).data).toMatchObject({ reviews: all.length })
    }
  })

  test('notices, reviews and videos go on behind a row', async () => {
    await seed(
      `insert into notices (title, text, published_at) select 'n' || i, 't', now() - i * interval '1 minute' from generate_series(1, 120) i`,
    )
    await seed(`insert into reviews (name, text, seq) select 'r' || i, 't', 1000 + i from generate_series(1, 120) i`)
    await seed(
      `insert into videos (name, img, url, duration_s, seq) select 'v' || i, 'i.svg', 'u.mp4', 1, 1000 + i from generate_series(1, 250) i`,
    )
    await catalogueChanged(server.owner)
    const notices = (page: string | undefined) =>
      server.call('notices', page ? { before: page } : {}, { token }).then(({ data }) => data as ResponseOf<'notices'>)
    const reviews = (page: string | undefined) =>
      server.call('reviews', page ? { after: page } : {}, { token }).then(({ data }) => data as ResponseOf<'reviews'>)
    const videos = (page: string | undefined) =>
      server
        .call('videos', { id: '0', page: '120', ...(page && { after: page }) }, { token })
        .then(({ data }) => (data as ResponseOf<'videos'>).data)
    await expect.poll(async () => (await pagesOf(notices, NOTICES_PER_PAGE)).flat().length).toBeGreaterThan(120)
    expect((await pagesOf(reviews, REVIEWS_PER_PAGE)).flat().length).toBeGreaterThan(120)
    expect((await pagesOf(videos, 120)).flat().length).toBeGreaterThan(250)
    expect((await server.call('videos', { id: '0', page: '9999' }, { token })).data).toMatchObject({
      data: { length: 200 },
    })
  })

  test('a row that is none begins no page', async () => {
    for (const row of ['999999999', 'x', "1' or '1'='1", '-1', '0'])
      for (const [id, request] of [
        ['goods', { after: row }],
        ['comments', { before: row }],
        ['notices', { before: row }],
        ['reviews', { after: row }],
        ['bookings', { before: row }],
      ] as const)
        expect(await server.call(id, request, { token }), `${id} ${row}`).toMatchObject({ code: 200, data: [] })
    expect(await server.call('goods', { sort: 'number' as 'price' }, { token })).toMatchObject({ code: 400 })
    expect(await server.call('venueCount', { price: '7' as '5' }, { token })).toMatchObject({ code: 400 })
    expect(await server.call('venueCount', {})).toMatchObject({ code: 401 })
  })
})

test('another member’s booking or inquiry begins no page of one’s own', async () => {
  const other = await server.register('othermember')
  await server.owner.query(
    `insert into bookings (member_id, kind, name, sample, starts_at, ends_at, people, state, key)
     select m.id, 'venue', 'x', true, now() - i * interval '1 day', now() - i * interval '1 day' + interval '1 hour', 1, 'visited', gen_random_uuid()
     from members m, generate_series(1, 60) i where m.username in ('demo', 'othermember')`,
  )
  const list = async (who: string, before?: string) =>
    (await server.call('bookings', before ? { before } : {}, { token: who })).data as ResponseOf<'bookings'>
  const [own, others] = [await list(token), await list(other)]
  const last = own.at(-1)?.id ?? ''
  expect(await list(other, last)).toEqual([])
  const rest = await list(other, others.at(-1)?.id)
  expect(new Set([...others, ...rest].map(({ id }) => id)).size).toBe(60)
})
