import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Advertisement, Comment, DirectoryEntry, VenueDetail, VideoItem } from '@yaksok/shared/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { restoreBackup, writeBackup } from '../backup/index.ts'
import { createPool, many, one, withTransaction } from '../db/index.ts'
import { opsOf } from '../ops/testing.ts'
import { createTestDatabase, createTestServer, type TestServer } from '../testing/index.ts'
import { planImport, runImport } from './index.ts'

const DOCS = readFileSync(join(import.meta.dirname, '../../../docs/content.md'), 'utf8')
const CLIP = join(import.meta.dirname, '../../assets/clip-cafe.mp4')

/** A block of docs/content.md as it is written there. */
function example(language: 'json' | 'csv'): string {
  return new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(DOCS)?.[1] ?? ''
}

let server: TestServer
let token: string
let folder: string
let ops: ReturnType<typeof opsOf>

beforeAll(async () => {
  server = await createTestServer({ contents: 'demo' })
  token = await server.login('demo', 'demo-pass-1')
  ops = opsOf(server)
  folder = mkdtempSync(join(tmpdir(), 'yaksok-content-'))
  mkdirSync(join(folder, 'pictures'))
  mkdirSync(join(folder, 'clips'))
  const picture = (background: string) => sharp({ create: { width: 400, height: 300, channels: 3, background } })
  await picture('#2a6').jpeg().toFile(join(folder, 'pictures/greenhouse.jpg'))
  await picture('#26a').png().toFile(join(folder, 'pictures/roof.png'))
  await picture('#a62').webp().toFile(join(folder, 'pictures/lab.webp'))
  writeFileSync(join(folder, 'clips/greenhouse.mp4'), readFileSync(CLIP))
  writeFileSync(join(folder, 'content.json'), example('json'))
  writeFileSync(join(folder, 'venues.csv'), `\uFEFF${example('csv')}`)
})

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const path = (name: string) => join(folder, name)
const data = async <T>(id: Parameters<TestServer['call']>[0], request: object = {}) =>
  (await server.call(id, request as never, { token })).data as T

/** Everything an import could touch, to be compared. */
async function everything(): Promise<unknown> {
  const tables = ['categories', 'venues', 'managers', 'advertisements', 'videos', 'reviews', 'comments', 'lotteries']
  const all = [...tables, 'media', 'media_parts', 'audit']
  return Promise.all(all.map((table) => many(server.owner, `select md5(t::text) as row from ${table} t order by 1`)))
}

/** A file with one venue in it, right but for what is given. */
function venueFile(fields: Record<string, unknown>): string {
  const venue = { ...JSON.parse(example('json')).venues[0], ref: 'other', number: 950, category: '찻집', ...fields }
  writeFileSync(path('one.json'), JSON.stringify({ venues: [{ ...venue, recommended: null }] }))
  return path('one.json')
}

/** What an operator reads who imports a file that is wrong. */
async function refusal(file: string, ...more: string[]): Promise<string> {
  const printed: string[] = []
  const before = await everything()
  const error = await opsOf(server, { print: (text) => void printed.push(text) })(
    'content',
    'import',
    file,
    '--confirm',
    '1',
    ...more,
  ).then(
    () => new Error('it was imported'),
    (caught: Error) => caught,
  )
  expect(await everything()).toEqual(before)
  return [...printed, error.message].join('\n')
}

describe('the examples of docs/content.md', () => {
  beforeEach(async () => {
    // The first test imports; the others find it done.
    await ops('content', 'import', path('content.json'), '--confirm', '8').catch(() => {})
  })

  test('a dry run tells what would change and changes nothing', async () => {
    const before = await everything()
    const printed = await ops('content', 'import', path('venues.csv'), '--kind', 'venues', '--dry-run')
    expect(printed).toMatch(/장소\s+2\s+0\s+0/)
    expect(printed).toContain('새 사진과 영상 2개')
    expect(await everything()).toEqual(before)
  })

  test('are shown by every call that lists them, without the mark of samples', async () => {
    const [venue] = await data<VenueDetail[]>('goods', { text: '성수 유리온실' })
    expect(venue).toMatchObject({ index: 901, price: '48000.00', yuanjia: '56000.00', xing: 4.8, sample: false })
    const whole = await data<VenueDetail>('goodsFind', { id: venue?.id ?? '' })
    expect(whole).toMatchObject({ weizhi: expect.stringContaining('성수역'), sample: false })
    expect(whole.img).toMatch(/^\/api\/assets\/[0-9a-f]{64}\.webp$/)
    const found = await data<{ data: DirectoryEntry[] }>('directory', { page: '1', name: '솔내음' })
    expect(found.data).toMatchObject([{ sheng: '서울', shiqu: '성동구', languages: ['한국어', '영어'], sample: false }])
    expect(await data<Advertisement[]>('ads')).toContainEqual(
      expect.objectContaining({ link: `/Detali?id=${venue?.id}`, img: whole.img, sample: false }),
    )
    const videos = (await data<{ data: VideoItem[] }>('videos')).data
    expect(videos).toContainEqual(expect.objectContaining({ name: '온실 한 바퀴', duration: 6, sample: false }))
    expect(await data('categories')).toContainEqual(expect.objectContaining({ name: '온실' }))
    expect(await data('reviews')).toContainEqual(expect.objectContaining({ name: '설명이 자세했어요', sample: false }))
    expect(await data('recommended')).toContainEqual(expect.objectContaining({ id: venue?.id, sample: false }))
    expect(await data<Comment[]>('goodsComments', { id: venue?.id ?? '' })).toMatchObject([
      { name: 'leaf_02', comments: [{ img: whole.img }], sample: false },
    ])
    expect(await one(server.owner, `select name from lotteries where key = 'h2'`)).toEqual({ name: '두 시간' })
  })

  test('a second import changes nothing and is not even written down', async () => {
    const before = await everything()
    expect(await ops('content', 'import', path('content.json'))).toContain('바꿀 것이 없어요')
    expect(await everything()).toEqual(before)
  })

  test('its picture and clip are immutable, typed, cannot run, and come in ranges', async () => {
    const video = (await data<{ data: VideoItem[] }>('videos')).data.find(({ name }) => name === '온실 한 바퀴')
    const clip = readFileSync(CLIP)
    const whole = await server.app.inject(video?.url ?? '')
    expect(whole.rawPayload.equals(clip)).toBe(true)
    const picture = await server.app.inject(video?.img ?? '')
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 400 })
    const part = await server.app.inject({ url: video?.url ?? '', headers: { range: 'bytes=10-19' } })
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 10-19/${clip.length}`])
    expect(part.rawPayload.equals(clip.subarray(10, 20))).toBe(true)
    const beyond = await server.app.inject({ url: video?.url ?? '', headers: { range: `bytes=${clip.length}-` } })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${clip.length}`])
    for (const url of [`/api/assets/${'0'.repeat(64)}.webp`, (video?.img ?? '').replace('.webp', '.mp4')]) {
      const none = await server.app.inject(url)
      expect([none.statusCode, none.headers['cache-control']], url).not.toContain('public, max-age=31536000, immutable')
      expect(none.statusCode, url).toBe(404)
    }
  })

  test('reach what was cached at once, in every process, and leave a line in the audit table', async () => {
    const other = await createTestServer({ database: server.database })
    try {
      const titles = async () =>
        ((await other.call('ads', {}, { token })).data as Advertisement[]).map(({ title }) => title)
      expect(await titles()).not.toContain('새 제목')
      const heard = new Promise<void>((resolve) => other.services.bus.on('catalogue', () => resolve()))
      const banner = { ...JSON.parse(example('json')).banners[0], title: '새 제목' }
      writeFileSync(path('banners.json'), JSON.stringify([banner]))
      await ops('content', 'import', path('banners.json'), '--kind', 'banners', '--confirm', '1')
      await heard
      expect(await titles()).toContain('새 제목')
    } finally {
      await other.close()
    }
    expect(await one(server.owner, 'select operator, action, details from audit order by id desc limit 1')).toEqual({
      operator: 'tester',
      action: 'content.import',
      details: { counts: [{ kind: 'banners', new: 0, changed: 1, unchanged: 0 }], media: 0 },
    })
  })

  test('are not done where the database has changed since they were counted', async () => {
    const banner = { ...JSON.parse(example('json')).banners[0], title: '그사이' }
    writeFileSync(path('between.json'), JSON.stringify({ banners: [banner] }))
    const plan = await planImport(server.owner, path('between.json'), undefined)
    await ops('content', 'import', path('between.json'), '--confirm', '1')
    const late = withTransaction(server.owner, (db) => runImport(db, plan))
    await expect(late).rejects.toThrow('그사이 내용이 바뀌었어요')
  })

  test('survive backup and restore, pictures and all', async () => {
    const file = path('backup.sql.gz')
    await writeBackup(server.database.url, file)
    const target = await createTestDatabase()
    const pool = createPool(target.url, { role: null, applicationName: 'yaksok-ops' })
    try {
      await restoreBackup(pool, target.url, file)
      for (const table of ['media', 'media_parts', 'venues']) {
        const query = `select md5(t::text) as row from ${table} t order by 1`
        expect(await many(pool, query), table).toEqual(await many(server.owner, query))
      }
      expect(await one(pool, 'select count(*)::int as count from media')).toEqual({ count: 2 })
    } finally {
      await pool.end()
      await target.drop()
    }
  })
})

describe('what is wrong is told with its row and field, and changes nothing', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['a name left out', { name: null }, 'venues 1번째 줄, name: 꼭 적어야 해요'],
    ['a name that is white space', { name: '  ' }, 'venues 1번째 줄, name: 꼭 적어야 해요'],
    ['a price in words', { price: '사만 원' }, 'venues 1번째 줄, price: 숫자로 적어 주세요'],
    ['a price of nothing', { price: 0 }, 'venues 1번째 줄, price: 1 이상이어야 해요'],
    ['half a won', { price: 100.5 }, 'venues 1번째 줄, price: 소수점 없이'],
    ['a list price below the price', { list_price: 1000 }, 'venues 1번째 줄, list_price: 할인 전 값은'],
    ['a rating of 5.1', { rating: 5.1 }, 'venues 1번째 줄, rating: 5 이하여야 해요'],
    ['a rating of 4.55', { rating: 4.55 }, 'venues 1번째 줄, rating: 소수점 아래는 한 자리'],
    ['an unknown field', { colour: 'red' }, 'venues 1번째 줄, colour: 모르는 칸이에요'],
    ['a category that is not there', { category: '우주' }, 'venues 1번째 줄, category: 없는 분류예요: 우주'],
    ['the number of another venue', { number: 2 }, 'venues 1번째 줄, number: 다른 장소가 쓰는 번호예요'],
    ['what steers a screen', { name: 'a\u202Eb' }, 'venues 1번째 줄, name: 쓸 수 없는 글자가 있어요'],
    ['a picture outside of the folder', { img: '../x.jpg' }, 'venues 1번째 줄, img: 파일이 있는 폴더 밖은'],
    ['a clip as a picture', { img: 'clips/greenhouse.mp4' }, 'venues 1번째 줄, img: JPEG, PNG, WebP 사진이 아니에요'],
  ])('%s', async (_, fields, told) => {
    expect(await refusal(venueFile(fields))).toContain(told)
  })

  test('every fault of every row at once', async () => {
    const [good] = JSON.parse(example('json')).reviews
    const rows = [good, { ref: 'r 2', name: '' }, { ...good, text: 'x'.repeat(1001) }, { ...good, ref: 'r-3' }]
    writeFileSync(path('reviews.json'), JSON.stringify(rows))
    const told = await refusal(path('reviews.json'), '--kind', 'reviews')
    expect(told.split('\n')).toEqual([
      'reviews 2번째 줄, ref: 글자와 숫자, . _ - 로 64자까지 적어 주세요',
      'reviews 2번째 줄, name: 꼭 적어야 해요',
      'reviews 2번째 줄, text: 꼭 적어야 해요',
      'reviews 3번째 줄, text: 1,000자까지예요',
      '틀린 곳이 4개 있어서 아무것도 바꾸지 않았어요',
    ])
  })

  test.each<[string, string, string[], string]>([
    ['a.json', '{', [], 'JSON을 읽을 수 없어요'],
    ['a.json', '[]', ['--kind', 'venues'], '파일에 내용이 없어요'],
    ['a.json', '[{}]', [], '--kind로 적어 주세요'],
    ['a.json', '[{}]', ['--kind', 'planets'], '없는 종류예요: planets'],
    ['a.json', '{"planets": [{}]}', [], '없는 종류예요: planets'],
    ['a.json', '{"__proto__": [{}]}', [], '없는 종류예요'],
    ['a.json', '{"venues": 3}', [], '목록이어야 해요'],
    ['a.json', '{"venues": [3]}', [], 'venues 1번째 줄이'],
    ['a.csv', 'ref,name\n"a', ['--kind', 'reviews'], 'CSV를 읽을 수 없어요'],
    ['a.json', '{"packages": [{"key":"h9","name":"아홉","description":"x"}]}', [], '없는 패키지예요: h9'],
    [
      'a.json',
      '{"banners": [{"ref":"b","img":"pictures/roof.png","title":"x","link":"//evil.example"}]}',
      [],
      '앱 안의 주소',
    ],
    ['a.json', '{"comments": [{"ref":"c","author":"a","text":"b","written_on":"2026-02-30"}]}', [], '없는 날짜예요'],
    [
      'a.json',
      '{"comments": [{"ref":"c","author":"a","text":"b","written_on":"2026-02-03","venue":"no"}]}',
      [],
      '없는 장소예요: no',
    ],
  ])('%s: %s %j', async (name, text, more, told) => {
    writeFileSync(path(name), text)
    expect(await refusal(path(name), ...more)).toContain(told)
  })

  test('a file that is not there, and one of another encoding', async () => {
    expect(await refusal(path('nothing.json'))).toContain('파일이 없어요')
    writeFileSync(path('korean.csv'), Buffer.from([0xb0, 0xa1, 0x2c]))
    expect(await refusal(path('korean.csv'), '--kind', 'venues')).toContain('UTF-8로')
  })

  test('an import that nobody confirmed, or with another number', async () => {
    const file = venueFile({ img: 'pictures/roof.png' })
    await expect(ops('content', 'import', file)).rejects.toThrow('--confirm 1')
    expect(await refusal(file, '--confirm', '2')).toContain('확인한 개수가')
  })
})

describe('removing', () => {
  test('a venue goes with its comments and banners; its picture a day later', async () => {
    await ops('content', 'import', path('content.json'), '--confirm', '8').catch(() => {})
    const venue = await one<{ id: number; img: string }>(server.owner, `select id, img from venues where number = 901`)
    expect(await ops('content', 'list', 'venues', '--limit', '100')).toContain('seongsu-greenhouse')
    await ops('content', 'remove', 'venues', String(venue?.id))
    await ops(
      'content',
      'remove',
      'videos',
      String((await one<{ id: number }>(server.owner, `select id from videos where ref = 'greenhouse-walk'`))?.id),
    )
    expect((await server.call('goodsFind', { id: String(venue?.id) }, { token })).code).toBe(400)
    expect(await many(server.owner, `select 1 from advertisements where ref = 'spring-greenhouse'`)).toEqual([])
    expect(await many(server.owner, `select 1 from comments where ref = 'c-901'`)).toEqual([])
    const hash = (venue?.img ?? '').split('.')[0]
    const kept = () =>
      many(server.owner, 'select unused_since is not null as unused from media where hash = $1', [hash])
    expect(await kept()).toEqual([{ unused: true }])
    await server.owner.query(`update media set unused_since = now() - interval '25 hours' where hash = $1`, [hash])
    await ops(
      'content',
      'remove',
      'reviews',
      String((await one<{ id: number }>(server.owner, `select id from reviews where ref = 'r-901'`))?.id),
    )
    expect(await kept()).toEqual([])
    expect(await one(server.owner, 'select action, details from audit order by id desc limit 1')).toEqual({
      action: 'content.remove',
      details: { kind: 'reviews' },
    })
  })

  test('what others need, what is not there, and packages stay', async () => {
    const teahouse = await one<{ id: number }>(server.owner, `select id from categories where name = '찻집'`)
    await expect(ops('content', 'remove', 'categories', String(teahouse?.id))).rejects.toThrow('이 분류의 장소가')
    await expect(ops('content', 'remove', 'venues', '987654')).rejects.toThrow('장소 987654번이 없어요')
    await expect(ops('content', 'remove', 'packages', '1')).rejects.toThrow('바꿀 수 있어요')
    await expect(ops('content', 'remove', 'planets', '1')).rejects.toThrow('없는 종류예요')
  })
})
