import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ContentWorld, exampleRow, openContentWorld } from '../../../test/content.ts'
import { opsOf } from '../../../test/ops.ts'

/** What is wrong is told with its row and field, and changes nothing. */
let world: ContentWorld

beforeAll(async () => {
  world = await openContentWorld()
})

afterAll(() => world.close())

/** A file with one venue in it, right but for what is given. */
function venueFile(fields: Record<string, unknown>): string {
  const right = { ...exampleRow('venues'), ref: 'other', number: 950, category: '찻집', recommended: null }
  return world.write('one.json', { venues: [{ ...right, ...fields }] })
}

/** What an operator reads who imports a file that is wrong; throws where anything was changed. */
async function refusal(file: string, ...more: string[]): Promise<string> {
  const printed: string[] = []
  const before = await world.everything()
  const ops = opsOf(world.server, { print: (text) => void printed.push(text) })
  const error = await ops('content', 'import', file, '--confirm', '1', ...more).then(
    () => new Error('it was imported'),
    (caught: Error) => caught,
  )
  expect(await world.everything()).toEqual(before)
  return [...printed, error.message].join('\n')
}

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
  ['a picture outside of the folder', { img: '../x.jpg' }, 'venues 1번째 줄, img: Reads nothing outside'],
  ['a clip as a picture', { img: 'clips/greenhouse.mp4' }, 'venues 1번째 줄, img: JPEG, PNG, WebP 사진이 아니에요'],
])('%s', async (_, fields, told) => {
  expect(await refusal(venueFile(fields))).toContain(told)
})

test('every fault of every row at once', async () => {
  const good = exampleRow('reviews')
  const rows = [good, { ref: 'r 2', name: '' }, { ...good, text: 'x'.repeat(1001) }, { ...good, ref: 'r-3' }]
  world.write('reviews.json', rows)
  const told = await refusal(world.path('reviews.json'), '--kind', 'reviews')
  expect(told.split('\n')).toEqual([
    'reviews 2번째 줄, ref: 글자와 숫자, . _ - 로 64자까지 적어 주세요',
    'reviews 2번째 줄, name: 꼭 적어야 해요',
    'reviews 2번째 줄, text: 꼭 적어야 해요',
    'reviews 3번째 줄, text: 1,000자까지예요',
    '틀린 곳이 4개 있어서 아무것도 바꾸지 않았어요',
  ])
})

test.each<[string, string, string[], string]>([
  ['a.json', '{', [], 'Cannot read the JSON'],
  ['a.json', '[]', ['--kind', 'venues'], 'The file is empty'],
  ['a.json', '[{}]', [], 'with --kind'],
  ['a.json', '[{}]', ['--kind', 'planets'], 'No such kind: planets'],
  ['a.json', '{"planets": [{}]}', [], 'No such kind: planets'],
  ['a.json', '{"__proto__": [{}]}', [], 'No such kind'],
  ['a.json', '{"venues": 3}', [], 'has to be a list'],
  ['a.json', '{"venues": [3]}', [], 'venues row 1'],
  ['a.csv', 'ref,name\n"a', ['--kind', 'reviews'], 'Cannot read the CSV'],
  ['a.json', '{"packages": [{"key":"h9","name":"아홉","description":"x"}]}', [], '없는 패키지예요: h9'],
  ['a.json', '{"events": [{"key":"h9","text":"x"}]}', [], '없는 추첨이에요'],
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
  writeFileSync(world.path(name), text)
  expect(await refusal(world.path(name), ...more)).toContain(told)
})

test('a file that is not there, and one of another encoding', async () => {
  expect(await refusal(world.path('nothing.json'))).toContain('No such file')
  writeFileSync(world.path('korean.csv'), Buffer.from([0xb0, 0xa1, 0x2c]))
  expect(await refusal(world.path('korean.csv'), '--kind', 'venues')).toContain('UTF-8')
})

test('an import that nobody confirmed, or with another number', async () => {
  const file = venueFile({ img: 'pictures/roof.png' })
  await expect(world.ops('content', 'import', file)).rejects.toThrow('--confirm 1')
  expect(await refusal(file, '--confirm', '2')).toContain('The confirmed number')
})
