import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { addPreview } from '../release/add-preview.ts'
import { storeRelease } from '../release/release.fixture.ts'
import { keepReport } from '../visual-report/index.ts'
import { finding, report } from '../visual-report/report.fixture.ts'
import { dashboardUnderTest } from './dashboard.fixture.ts'

const desk = dashboardUnderTest()
const { at } = desk
const PNG = Buffer.from('a picture')
const HASH = createHash('sha256').update(PNG).digest('hex')
const PAGE = '/parts/home/visual/2'
const PICTURE = `${PAGE}/${HASH}.png`

function look() {
  const seen = [
    finding({ path: '/<i>Home', pictures: { live: HASH, difference: HASH } }),
    finding({ path: '/Rain', status: 'unlooked', why: 'no time was left', look: undefined }),
    finding({ path: '/List', status: 'equal', pictures: { candidate: HASH } }),
  ]
  keepReport(at.store, report(seen), new Map([[HASH, PNG]]))
}
const preview = () => addPreview(at.store, storeRelease(at.store, 'home', '2'), { tags: [], days: 1 })

test('a preview leads to its pictures: figures of each screen, what changed first, names of others escaped', async () => {
  await preview()
  look()
  await desk.signIn()
  const { body: part } = await desk.get('/parts/home')
  expect(part).toContain(`href="/console/releases${PAGE}"`)
  expect(part).toContain('1 changed')
  const { body } = await desk.get(PAGE)
  expect(body).toContain('Compared with 1')
  expect(body).toMatch(/&lt;i&gt;Home[\s\S]*50\.00 %[\s\S]*\+1 −2[\s\S]*4 → 5[\s\S]*&lt;b&gt;new/)
  expect(body).toContain('Not looked at: no time was left. It may look different.')
  expect(body.indexOf('&lt;i&gt;Home')).toBeLessThan(body.indexOf('/List'))
  expect(body).toContain(`src="/console/releases${PICTURE}"`)
  const picture = await desk.get(PICTURE)
  expect([picture.statusCode, picture.headers['content-type'], picture.rawPayload.equals(PNG)]).toEqual([
    200,
    'image/png',
    true,
  ])
  expect(picture.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
})

test('a version that nobody compared says so, beside what is live', async () => {
  await desk.signIn()
  expect((await desk.get('/parts/home')).body).toContain('Nobody compared its screens with what is live')
  expect((await desk.get('/parts/home/visual/1')).statusCode).toBe(404)
})

test('nobody sees pictures without a sign-in, and of what is not released only who may preview it', async () => {
  await preview()
  look()
  expect((await desk.get(PICTURE)).statusCode).toBe(303)
  for (const rights of [{ actions: ['release' as const] }, { remotes: ['pond'] }]) {
    await desk.signIn(rights)
    for (const path of [PAGE, PICTURE]) expect((await desk.get(path)).statusCode).toBe(404)
    expect((await desk.get('/parts/home')).body).not.toContain('/visual/')
  }
  await desk.canary()
  look()
  for (const path of [PAGE, PICTURE]) expect((await desk.get(path)).statusCode).toBe(200)
})

test('an address leads to nothing but pictures of that version', async () => {
  await preview()
  look()
  await desk.signIn()
  for (const path of [
    `${PAGE}/${'0'.repeat(64)}.png`,
    `${PAGE}/report.png`,
    `${PAGE}/..%2F..%2Frelease.json.png`,
    `/parts/home/visual/..%2F2/${HASH}.png`,
    `/parts/..%2Fhome/visual/2/${HASH}.png`,
    `/parts/home/visual/1/${HASH}.png`,
  ])
    expect((await desk.get(path)).statusCode, path).toBe(404)
})

test('what lies beside a build is no file of it: nobody gets it from there', async () => {
  await desk.canary()
  look()
  for (const path of [`/r/home/2/.visual/report.json`, `/r/home/2/.visual/${HASH}.png`])
    expect((await at.app.inject({ url: path })).statusCode).toBe(404)
})
