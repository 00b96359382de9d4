import type { Comment, DirectoryEntry, ResponseOf, Venue, VideoItem } from '@yaksok/shared/core/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, hears, type TestServer } from '../../../test/index.ts'
import { catalogueChanged } from './index.ts'

let server: TestServer
let token: string

beforeAll(async () => {
  server = await createTestServer({ contents: 'demo' })
  token = await server.login('demo', 'demo-pass-1')
})

afterAll(() => server.close())

async function goods(request: { class_id?: string; text?: string }): Promise<Venue[]> {
  return (await server.call('goods', request, { token })).data as Venue[]
}

async function directory(request: { page: string; name?: string; area?: string; industry?: string }) {
  return (await server.call('directory', request, { token })).data as { data: DirectoryEntry[]; totalCount: number }
}

test('the demo member has what the fixed interface promises', async () => {
  expect((await server.call('bankBind', {}, { token })).data).toMatchObject({
    bankinfo: { is_bank: true },
    userinfo: { name: '홍길동', money: '1000000.00', paypassword: 'set', status: 1 },
  })
  const frozen = await server.login('frozen', 'frozen-pass-1')
  expect((await server.call('userInfo', {}, { token: frozen })).data).toMatchObject({ status: 0 })
})

test('venues are found by name, number, initial consonants and category', async () => {
  const all = await goods({})
  expect(all).toHaveLength(40)
  expect(all.every(({ sample }) => sample)).toBe(true)
  expect((await goods({ text: '다온' })).map(({ name }) => name)).toEqual(['찻집 다온'])
  expect((await goods({ text: '002' })).map(({ index }) => index)).toEqual([2])
  expect((await goods({ text: 'ㅊㅈ ㄷㅇ' })).map(({ name }) => name)).toContain('찻집 다온')
  expect((await goods({ text: 'ㄱㄴㄱ' })).map(({ name1 }) => name1)).toContain('강남구')
  const categories = (await server.call('categories', {}, { token })).data as { id: string; name: string }[]
  const teahouses = await goods({ class_id: categories.find(({ name }) => name === '찻집')?.id ?? '' })
  expect(teahouses.length).toBeGreaterThan(3)
  expect(teahouses.every(({ name2 }) => name2 === '찻집')).toBe(true)
})

test.each(["' or 1=1 --", '<script>alert(1)</script>', '.*', '(', '[가', '***:a', '\\', '%', '🙂'])(
  'a search for %j finds what contains it, and nothing else',
  async (text) => {
    expect(await server.call('goods', { text }, { token })).toMatchObject({ status: 200, code: 200, data: [] })
    expect(await directory({ page: '1', name: text })).toEqual({ data: [], totalCount: 0 })
  },
)

test('case 01: what is searched for is found however it is composed', async () => {
  const [{ name = '' } = {}] = (await directory({ page: '1' })).data
  const found = await directory({ page: '1', name })
  expect(found.totalCount).toBeGreaterThan(0)
  for (const spelt of [name.normalize('NFD'), ` ${name}\u200b`, `${name}\t`])
    expect(await directory({ page: '1', name: spelt })).toEqual(found)
  const venues = await goods({ text: '찻집 다온' })
  expect(venues).toHaveLength(1)
  for (const text of ['찻집 다온'.normalize('NFD'), '찻집　다온']) expect(await goods({ text })).toEqual(venues)
  expect(await goods({ text: '００２' })).toEqual(await goods({ text: '002' }))
})

test('the directory pages through 269 entries without a gap or a repeat', async () => {
  const pages = await Promise.all(Array.from({ length: 27 }, (_, page) => directory({ page: String(page + 1) })))
  const ids = pages.flatMap(({ data }) => data.map(({ id }) => id))
  expect(new Set(ids).size).toBe(269)
  expect(ids).toHaveLength(269)
  expect(pages[0]?.totalCount).toBe(269)
  expect((await directory({ page: '28' })).data).toEqual([])
})

test('province, district and age band narrow the directory', async () => {
  const { area } = (await server.call('filters', {}, { token })).data as {
    area: { id: string; name: string; children: { id: string; name: string }[] }[]
  }
  const seoul = area.find(({ name }) => name === '서울')
  expect((await directory({ page: '1', area: seoul?.id ?? '' })).totalCount).toBe(38)
  const district = seoul?.children[0]
  const inDistrict = await directory({ page: '1', area: district?.id ?? '' })
  expect(inDistrict.totalCount).toBeGreaterThan(0)
  expect(inDistrict.data.every(({ shiqu }) => shiqu === district?.name)).toBe(true)
  const thirties = await directory({ page: '1', industry: '30' })
  expect(thirties.data.every(({ nian }) => nian >= 30 && nian < 40)).toBe(true)
  expect((await server.call('directory', { page: '1', area: '99' }, { token })).code).toBe(400)
})

test('a request without page is the recommended list at the same address', async () => {
  const { data } = await server.call('recommended', {}, { token })
  expect(data).toHaveLength(10)
})

test('D23: no banner of the demo shows what another banner or a recommended card shows', async () => {
  const { data: ads } = await server.call('ads', {}, { token })
  const { data: cards } = await server.call('recommended', {}, { token })
  const pictures = [...(ads as ResponseOf<'ads'>), ...(cards as ResponseOf<'recommended'>)].map(({ img }) => img)
  expect(pictures.every((img) => /\.[0-9a-f]{10}\.svg$/.test(img))).toBe(true)
  // an address ends with the hash of its drawing
  expect(new Set(pictures.map((img) => img.split('.')[1])).size).toBe(14)
})

test('a venue has its comments; one that does not exist is refused', async () => {
  const [venue] = await goods({ text: '청담' })
  const comments = (await server.call('goodsComments', { id: venue?.id ?? '' }, { token })).data as Comment[]
  expect(comments).toHaveLength(venue?.reviews ?? -1)
  for (const id of ['999999', '0', '-1', '1.5', 'abc', '9'.repeat(30)]) {
    expect((await server.call('goodsFind', { id }, { token })).code).toBe(400)
  }
})

test('every date event of the demo has a line of its own, a sample', async () => {
  const events = (await server.call('dateEvents', {}, { token })).data as ResponseOf<'dateEvents'>
  expect(events.map(({ id, sample }) => [id, sample])).toEqual(['1', '2', '3', '4'].map((id) => [id, true]))
  expect(new Set(events.map(({ text }) => text)).size).toBe(4)
})

test('what is the same for everyone comes with an ETag, and a change reaches every process', async () => {
  const first = await server.call('notices', {}, { token })
  const etag = String(first.headers.etag)
  const path = '/api/sys_get_notice_list'
  const headers = { token: Buffer.from(token).toString('base64'), 'if-none-match': etag }
  expect((await server.app.inject({ url: path, headers })).statusCode).toBe(304)
  const other = await createTestServer({ database: server.database })
  try {
    await other.call('notices', {}, { token })
    const heard = Promise.all([server, other].map(({ services }) => hears(services.bus, 'catalogue')))
    await server.services.pool.query(`insert into notices (title, text) values ('새 공지', '내용')`)
    await catalogueChanged(server.services.pool)
    await heard
    expect((await other.call('notices', {}, { token })).data).toHaveLength((first.data as []).length + 1)
    const later = await server.app.inject({ url: path, headers })
    expect(later.statusCode).toBe(200)
  } finally {
    await other.close()
  }
})

test('pictures and clips are immutable, clips in ranges', async () => {
  const videos = ((await server.call('videos', { id: '0', page: '120' }, { token })).data as { data: VideoItem[] }).data
  expect(videos).toHaveLength(8)
  const { url = '', img = '' } = videos[0] ?? {}
  const part = await server.app.inject({ url, headers: { range: 'bytes=0-99' } })
  expect([part.statusCode, part.rawPayload.length, part.headers['content-type']]).toEqual([206, 100, 'video/mp4'])
  const picture = await server.app.inject(img)
  expect(picture.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect((await server.app.inject({ url: '/api/assets/..%2fpackage.json' })).statusCode).toBe(404)
})
