import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../test/index.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
  const { pool } = server.services
  await pool.query(`insert into categories (name) values ('찻집')`)
  await pool.query(
    `insert into venues (number, category_id, name, district, kind, img, r1, r2, price, r1_other, r2_other, price_other,
       location, hours)
     select n, (select id from categories), '찻집 ' || n, '종로구', '찻집', 'venue-teahouse', '평일', '2시간', 42000,
       '주말', '2시간', 51000, '서울', '매일' from generate_series(1, 3) n`,
  )
  await pool.query(
    `insert into managers (seq, name, avatar, age, height_cm, weight_kg, province_id, district_id, guides, languages)
     select n, '가온', 'avatar-1', 34, 170, 65, '11', '11-1', '도심 산책', '{한국어}' from generate_series(1, 201) n`,
  )
})

afterAll(() => server.close())

let counter = 0
const newMember = () => server.register(`member${++counter}`)
const put = (token: string, kind: string, id: string, on = '1') =>
  server.callRaw('setFavourite', { kind, id, on }, { token })
async function listed(token: string): Promise<{ venues: string[]; managers: string[] }> {
  const { data } = await server.call('favourites', {}, { token })
  const { venues, managers } = data as { venues: { id: string }[]; managers: { id: string }[] }
  return { venues: venues.map(({ id }) => id), managers: managers.map(({ id }) => id) }
}

test('what is put aside is listed newest first, once, and for its member alone', async () => {
  const [token, other] = [await newMember(), await newMember()]
  for (const id of ['1', '3', '3']) expect(await put(token, 'venue', id)).toMatchObject({ code: 200 })
  await put(token, 'manager', '7')
  expect(await listed(token)).toEqual({ venues: ['3', '1'], managers: ['7'] })
  expect(await listed(other)).toEqual({ venues: [], managers: [] })
  await put(token, 'venue', '3', '0')
  await put(token, 'venue', '3', '0')
  expect(await listed(token)).toEqual({ venues: ['1'], managers: ['7'] })
})

test('what does not exist cannot be put aside', async () => {
  const token = await newMember()
  expect(await put(token, 'venue', '99')).toMatchObject({ code: 400, msg: '장소를 찾을 수 없어요' })
  expect(await put(token, 'manager', 'x')).toMatchObject({ code: 400, msg: '매니저를 찾을 수 없어요' })
})

test('a list ends at 200, and what is in it may be put again', async () => {
  const token = await newMember()
  for (let id = 1; id <= 200; id++) await put(token, 'manager', String(id))
  expect(await put(token, 'manager', '201')).toMatchObject({ code: 401 })
  expect(await put(token, 'manager', '200')).toMatchObject({ code: 200 })
  expect((await listed(token)).managers).toHaveLength(200)
})
