import { expect, test, vi } from 'vitest'
import { previewLink } from '../../preview/admit.ts'
import { addPreview } from '../../preview/previews.ts'
import { storeRelease } from '../../release/fixtures.ts'
import { drawing, PATIENT, releaseRemote, releaseShell } from '../drawn-fixtures.ts'
import { gatewayUnderTest } from '../fixtures.ts'

const at = gatewayUnderTest()
const server = 'server.cjs'
/** Everybody is the member. */
const views = () => ({ open: async () => ({ mark: 'abc', ask: async () => '은하' }) })

/** A gateway over a Home that draws `live`; answers the cookie of who is shown one that does something else. */
async function previewing(body: string): Promise<string> {
  await releaseShell(at.store)
  await releaseRemote(at.store, 'home', '2', drawing("return 'live'"))
  const route = { path: '/home', screen: 'main', auth: 'member' as const, tabBar: false, title: 'home' }
  const built = storeRelease(at.store, 'home', '3', { server, routes: [route] }, { [server]: drawing(body) })
  const { link } = previewLink(at.store, await addPreview(at.store, built, { tags: [], days: 1 }))
  await at.open({ views, drawing: PATIENT })
  return `preview_link=${link}`
}
const get = (cookie = '') => at.app.inject({ url: '/home', headers: cookie ? { cookie } : {} })
const metrics = async () => (await at.app.inject({ url: '/metrics' })).body

test('a preview is drawn by its own server build, below the badge, kept and counted nowhere', async () => {
  const { body, headers } = await get(await previewing("return 'the preview'"))
  expect(body).toMatch(/yk-preview.*은하 the preview<\/main>/s)
  expect(body).not.toContain('id="page-id"')
  expect(headers['cache-control']).toBe('private, no-store')
  expect(await metrics()).not.toMatch(/drawn_pages_total\{/)
})

test('one that fails again and again takes nothing from members’ pages, and blames no live version', async () => {
  const cookie = await previewing("throw new Error('broken')")
  for (let turn = 0; turn < 4; turn++) {
    const { body, statusCode } = await get(cookie)
    expect([statusCode, body.includes('yk-preview'), body.includes('</main>')]).toEqual([200, true, false])
  }
  await vi.waitFor(async () => expect((await get()).body).toContain('은하 live</main>'))
  expect(await metrics()).not.toMatch(/drawing_failures_total\{/)
})
