import { beforeEach, expect, test, vi } from 'vitest'
import { addPreview } from '../../release/add-preview.ts'
import { previewLink } from '../../release/admit-preview.ts'
import { storeRelease } from '../../release/release.fixture.ts'
import { gatewayUnderTest } from '../gateway.fixture.ts'
import { PATIENT, releaseRemote, releaseShell, serverBuild } from '../ssr/rendered.fixture.ts'
import { agree, agreed } from './previews.fixture.ts'

const at = gatewayUnderTest()
const server = 'server.cjs'
/** Everybody is this member. */
const member = { sample: true, asked: [] as string[], ended: 0 }
beforeEach(() => Object.assign(member, { sample: true, asked: [], ended: 0 }))
const ask = async (id: string) => {
  member.asked.push(id)
  return 'Zoë'
}
const views = () => ({
  open: async () => ({ mark: 'abc', sample: member.sample, ask }),
  end: () => void member.ended++,
})

/** A gateway over a Home that draws `live`; answers the cookie of who agreed to one that does something else. */
async function previewing(body: string): Promise<string> {
  await releaseShell(at.store)
  await releaseRemote(at.store, 'home', '2', serverBuild("return 'live'"))
  const route = { path: '/home', screen: 'main', auth: 'member' as const, tabBar: false, title: 'home' }
  const built = storeRelease(at.store, 'home', '3', { server, routes: [route] }, { [server]: serverBuild(body) })
  const { link } = previewLink(at.store, await addPreview(at.store, built, { tags: [], days: 1 }))
  await at.open({ views, drawing: PATIENT })
  return agreed(at, link)
}
/** A render process takes its time to begin on a busy machine. */
const PATIENCE = { timeout: 30_000 }
const get = (cookie = '') => at.app.inject({ url: '/home', headers: cookie ? { cookie } : {} })
const metrics = async () => (await at.app.inject({ url: '/metrics' })).body

test('a preview is drawn by its own server build, below the badge, kept and counted nowhere', async () => {
  const { body, headers } = await get(await previewing("return 'the preview'"))
  expect(body).toMatch(/yk-preview.*Zoë the preview<\/main>/s)
  expect(body).not.toContain('id="page-id"')
  expect(headers['cache-control']).toBe('private, no-store')
  expect(await metrics()).not.toMatch(/drawn_pages_total\{/)
})

test('of a real member a preview’s server build sees nothing, nor is anything asked for it', async () => {
  const cookie = await previewing("return 'seen: ' + JSON.stringify(answers)")
  member.sample = false
  member.asked = []
  const { body } = await get(cookie)
  expect([body.includes('yk-preview'), body.includes('page-answers'), body.includes('Zoë')]).toEqual([
    true,
    false,
    false,
  ])
  expect(member.asked).toEqual([])
  // the same member's live page is drawn as ever
  await vi.waitFor(async () => expect((await get()).body).toContain('Zoë live</main>'), PATIENCE)
})

test.each([
  ['a sample member', true, undefined, 0],
  ['a real member', false, '"storage"', 1],
])(
  'to %s who agrees the session is what it was, or put away before the build runs',
  async (_, sample, clears, ended) => {
    await previewing("return 'x'")
    const { link } = previewLink(
      at.store,
      await addPreview(at.store, at.store.readRelease('home', '3'), { tags: [], days: 1 }),
    )
    member.sample = sample
    member.ended = 0
    const question = await at.app.inject(`/home?preview=${link}`)
    expect(question.body).toContain(sample ? 'the sample account that is logged in' : 'logs you out in this browser')
    const answer = await agree(at, link)
    expect([answer.statusCode, answer.headers['clear-site-data'], member.ended]).toEqual([303, clears, ended])
  },
)

test('one that fails again and again takes nothing from members’ pages, and blames no live version', async () => {
  const cookie = await previewing("throw new Error('broken')")
  for (let turn = 0; turn < 4; turn++) {
    const { body, statusCode } = await get(cookie)
    expect([statusCode, body.includes('yk-preview'), body.includes('</main>')]).toEqual([200, true, false])
  }
  await vi.waitFor(async () => expect((await get()).body).toContain('Zoë live</main>'), PATIENCE)
  expect(await metrics()).not.toMatch(/drawing_failures_total\{/)
})
