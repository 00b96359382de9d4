import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../test/index.ts'
import { catalogueChanged } from './index.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ contents: 'demo' })
})
afterAll(() => server.close())

const card = (path: string, fields: Record<string, string>) => server.cards({ path, fields })
const DRAWN = /^\/api\/assets\/share-card\.[0-9a-f]{10}\.png$/

test('a venue, a manager and a video are named, samples say so, and a drawing gives way to the picture of the app', async () => {
  const venue = {
    title: '찻집 다온',
    description: expect.stringMatching(/^\[예시\] 종로구 · 찻집 · ./),
    picture: expect.stringMatching(DRAWN),
  }
  expect(await card('/Detali', { id: '2' })).toEqual(venue)
  expect(await card('/Index_detali', { id: '2' })).toEqual(venue)
  expect(await card('/Book', { kind: 'venue', id: '2' })).toEqual(venue)
  expect(await card('/Book', { kind: 'manager', id: '1' })).toMatchObject({
    description: expect.stringMatching(/^\[예시\] \S+ \S+ · 매니저 · ./),
    picture: expect.stringMatching(DRAWN),
  })
  expect(await card('/PlayVideo', { id: '1' })).toMatchObject({ description: '[예시] 영상' })
})

test.each([
  ['/Detali', { id: '999999' }],
  ['/Detali', { id: "2' or true" }],
  ['/Detali', {}],
  ['/Book', { kind: 'constructor', id: '2' }],
  ['/Booking', { id: '1' }],
  ['/Record', { line: '1' }],
])('nothing is told of %s %o', async (path, fields) => {
  expect(await card(path, fields as Record<string, string>)).toBeNull()
})

test('a change is told as soon as it is announced: a picture of its own, and nothing of what is hidden', async () => {
  const picture = `${'a'.repeat(64)}.webp`
  await server.owner.query('update venues set img = $1, sample = false where id = 3', [picture])
  await server.owner.query('update venues set hidden_at = now() where id = 4')
  await catalogueChanged(server.owner)
  await expect
    .poll(() => card('/Detali', { id: '3' }))
    .toMatchObject({ description: expect.not.stringContaining('예시'), picture: `/api/assets/${picture}` })
  await expect.poll(() => card('/Detali', { id: '4' })).toBeNull()
})
