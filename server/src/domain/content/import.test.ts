import type { Advertisement, Comment, DirectoryEntry, VenueDetail, VideoItem } from '@yaksok/shared/core/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ContentWorld, exampleRow, openContentWorld } from '../../../test/content.ts'
import { createTestDatabase, createTestServer, hears } from '../../../test/index.ts'
import { ownerPool } from '../../../test/owner-pool.ts'
import { restoreBackup, writeBackup } from '../../infra/backup/index.ts'
import { many, one, withTransaction } from '../../infra/database/index.ts'
import { planImport, runImport } from './index.ts'

/** What docs/content.md shows, as it is written there, is imported before the first test. */
let world: ContentWorld

beforeAll(async () => {
  world = await openContentWorld()
  await world.importExample()
})

afterAll(() => world.close())

test('a dry run tells what would change and changes nothing', async () => {
  const before = await world.everything()
  const printed = await world.ops('content', 'import', world.path('venues.csv'), '--kind', 'venues', '--dry-run')
  expect(printed).toMatch(/venues\s+2\s+0\s+0/)
  expect(printed).toContain('2 new pictures and videos')
  expect(await world.everything()).toEqual(before)
})

test('are shown by every call that lists them, without the mark of samples', async () => {
  const [venue] = await world.data<VenueDetail[]>('goods', { text: '성수 유리온실' })
  expect(venue).toMatchObject({ index: 901, price: '48000.00', yuanjia: '56000.00', xing: 4.8, sample: false })
  const whole = await world.data<VenueDetail>('goodsFind', { id: venue?.id ?? '' })
  expect(whole).toMatchObject({ weizhi: expect.stringContaining('성수역'), sample: false })
  expect(whole.img).toMatch(/^\/api\/assets\/[0-9a-f]{64}\.webp$/)
  const found = await world.data<{ data: DirectoryEntry[] }>('directory', { page: '1', name: '솔내음' })
  expect(found.data).toMatchObject([{ sheng: '서울', shiqu: '성동구', languages: ['한국어', '영어'], sample: false }])
  expect(await world.data<Advertisement[]>('ads')).toContainEqual(
    expect.objectContaining({ link: `/Detali?id=${venue?.id}`, img: whole.img, sample: false }),
  )
  const videos = (await world.data<{ data: VideoItem[] }>('videos')).data
  expect(videos).toContainEqual(expect.objectContaining({ name: '온실 한 바퀴', duration: 6, sample: false }))
  expect(await world.data('categories')).toContainEqual(expect.objectContaining({ name: '온실' }))
  expect(await world.data('reviews')).toContainEqual(
    expect.objectContaining({ name: '설명이 자세했어요', sample: false }),
  )
  expect(await world.data('recommended')).toContainEqual(expect.objectContaining({ id: venue?.id, sample: false }))
  expect(await world.data<Comment[]>('goodsComments', { id: venue?.id ?? '' })).toMatchObject([
    { name: 'leaf_02', comments: [{ img: whole.img }], sample: false },
  ])
  expect(await one(world.server.owner, `select name from lotteries where key = 'h2'`)).toEqual({ name: '두 시간' })
  expect(await world.data('dateEvents')).toContainEqual({
    id: '1',
    text: '온실을 함께 걷고 차를 마셔요',
    sample: false,
  })
})

test('a second import changes nothing and is not even written down', async () => {
  const before = await world.everything()
  expect(await world.ops('content', 'import', world.path('content.json'))).toContain('Nothing to change')
  expect(await world.everything()).toEqual(before)
})

test('reach what was cached at once, in every process, and leave a line in the audit table', async () => {
  const other = await createTestServer({ database: world.server.database })
  try {
    const titles = async () =>
      ((await other.call('ads', {}, { token: world.token })).data as Advertisement[]).map(({ title }) => title)
    expect(await titles()).not.toContain('새 제목')
    const heard = hears(other.services.bus, 'catalogue')
    const banner = { ...exampleRow('banners'), title: '새 제목' }
    world.write('banners.json', [banner])
    await world.ops('content', 'import', world.path('banners.json'), '--kind', 'banners', '--confirm', '1')
    await heard
    expect(await titles()).toContain('새 제목')
  } finally {
    await other.close()
  }
  expect(await one(world.server.owner, 'select operator, action, details from audit order by id desc limit 1')).toEqual(
    {
      operator: 'tester',
      action: 'content.import',
      details: { counts: [{ kind: 'banners', new: 0, changed: 1, unchanged: 0 }], media: 0 },
    },
  )
})

test('are not done where the database has changed since they were counted', async () => {
  const banner = { ...exampleRow('banners'), title: '그사이' }
  world.write('between.json', { banners: [banner] })
  const plan = await planImport(world.server.owner, world.path('between.json'), undefined)
  await world.ops('content', 'import', world.path('between.json'), '--confirm', '1')
  const late = withTransaction(world.server.owner, (db) => runImport(db, plan))
  await expect(late).rejects.toThrow('The content changed meanwhile')
})

test('come from a CSV with commas in numbers, empty fields and a mark at its beginning', async () => {
  await world.ops('content', 'import', world.path('venues.csv'), '--kind', 'venues', '--confirm', '2')
  const found = (await world.data<VenueDetail[]>('goods', { text: '온실' })).filter(({ index }) => index > 900)
  expect(found.map(({ index, price, xing, sample }) => [index, price, xing, sample])).toEqual([
    [901, '48000.00', 4.8, false],
    [902, '39000.00', 4.5, false],
    [903, '82000.00', 0, false],
  ])
})

test('survive backup and restore, pictures and all', async () => {
  const file = world.path('backup.sql.gz')
  await writeBackup(world.server.database.url, file)
  const target = await createTestDatabase()
  const pool = ownerPool(target.url)
  try {
    await restoreBackup(pool, target.url, file)
    for (const table of ['media', 'media_parts', 'venues']) {
      const query = `select md5(t::text) as row from ${table} t order by 1`
      expect(await many(pool, query), table).toEqual(await many(world.server.owner, query))
    }
    expect(await one(pool, 'select count(*)::int as count from media')).toEqual({ count: 4 })
  } finally {
    await pool.end()
    await target.drop()
  }
})
