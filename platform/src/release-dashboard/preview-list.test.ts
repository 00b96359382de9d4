import { expect, test } from 'vitest'
import { readLink } from '../previews/preview-link.ts'
import { addPreview } from '../release/add-preview.ts'
import { storeRelease } from '../release/release.fixture.ts'
import { actingAs } from '../release-store/author.ts'
import { dashboardUnderTest } from './dashboard.fixture.ts'

const desk = dashboardUnderTest()
const { at } = desk
const keep = (version: string, tags: string[]) =>
  actingAs({ who: 'home-team' }, () => addPreview(at.store, storeRelease(at.store, 'home', version), { tags, days: 2 }))
const linksIn = (body: string) => [...body.matchAll(/<code class="link">[^<]*\?(?:preview|canary)=([^<]+)<\/code>/g)]

test('previews are listed with tag, who and until when, and with links for who may preview', async () => {
  await keep('2', ['pr-7'])
  await desk.signIn()
  for (const path of ['', '/parts/home']) {
    const { body } = await desk.get(path)
    expect(body).toMatch(/pr-7<\/span>.*home-team · until .*KST/s)
    const found = linksIn(body).map(([, link = '']) => readLink(at.store, link, Date.now()))
    expect(found).toMatchObject([{ target: '2' }, { target: 'pr-7' }])
  }
  expect((await desk.get('/parts/shell')).body).toContain('No preview is open')
})

test.each([
  ['without the right', { actions: ['release' as const] }],
  ['of another team', { remotes: ['pond'] }],
])('a token %s sees what there is, and no link', async (_, rights) => {
  await keep('2', ['pr-7'])
  await desk.canary()
  await desk.signIn(rights)
  const { body } = await desk.get('/parts/home')
  expect([body.includes('pr-7'), linksIn(body).length]).toEqual([true, 0])
})

test('a canary has a link for who may release one', async () => {
  await desk.canary()
  await desk.signIn({ actions: ['canary'] })
  const [[, link = ''] = []] = linksIn((await desk.get('/parts/home')).body)
  expect(readLink(at.store, link, Date.now(), 'canary')).toMatchObject({ name: 'home', target: 'canary' })
})
