import { beforeEach, expect, test } from 'vitest'
import { letIn } from '../../release/let-in.ts'
import { disable } from '../../release/pin-or-disable.ts'
import { publish } from '../../release/publish.ts'
import { storeRelease } from '../../release/release.fixture.ts'
import { composed, gatewayUnderTest, untilServed } from '../gateway.fixture.ts'

const at = gatewayUnderTest()
const ORIGIN = 'https://widgets.example'

beforeEach(() => publish(at.store, storeRelease(at.store, 'shell', '2', { documents: true })))

async function policyOf(path: string): Promise<string> {
  return String((await at.app.inject(path)).headers['content-security-policy'])
}

test('a remote that somebody else serves is in the page by its address, and its origin in the policy of its pages while it is live', async () => {
  const more = { base: `${ORIGIN}/v2/`, contract: '0.0', globals: { container: 'Widgets' } }
  const screens = { main: { js: ['main.js'], css: ['main.css'], async: [] } }
  const texts = { 'main.js': '1', 'main.css': '' }
  const released = storeRelease(at.store, 'widgets', '1', { ...more, screens }, texts)
  await publish(at.store, released)
  await letIn(at.store, 'widgets', { on: true, why: 'reviewed' })
  await at.open()
  const { body } = await at.app.inject('/widgets')
  expect(composed(body).remotes.widgets).toMatchObject({
    entry: `${ORIGIN}/v2/remoteEntry.js`,
    container: 'Widgets',
    contract: '0.0',
    integrity: released.files['remoteEntry.js']?.integrity,
  })
  expect(composed(body).remotes.home).not.toHaveProperty('container')
  // neither started by the HTML nor inlined: its own chunks go by names that only its build knows
  expect(body).not.toMatch(/(src|href)="[^"]*widgets/)
  const policy = await policyOf('/widgets')
  for (const name of ['script', 'style', 'img', 'font', 'media', 'connect'])
    expect(policy).toMatch(new RegExp(`${name}-src [^;]*${ORIGIN}(;| |$)`))
  expect(policy).not.toMatch(new RegExp(`(frame|worker|default)-src [^;]*${ORIGIN}`))
  for (const path of ['/home', '/login', '/nowhere']) expect(await policyOf(path)).not.toContain(ORIGIN)
  await disable(at.store, 'widgets', 'Closed')
  await untilServed(async () => expect(await policyOf('/widgets')).not.toContain(ORIGIN))
})

test('only the page of a route that embeds names the origins that may be embedded', async () => {
  const route = { screen: 'main', auth: 'member' as const, tabBar: false, title: 'x' }
  const routes = [
    { ...route, path: '/list', frames: false },
    { ...route, path: '/chat', frames: true },
  ]
  await publish(at.store, storeRelease(at.store, 'account', '1', { routes }))
  await at.open({ frames: ['https://chat.example'] })
  expect(await policyOf('/chat')).toMatch(
    /connect-src [^;]*https:\/\/chat\.example; frame-src https:\/\/chat\.example;/,
  )
  for (const path of ['/list', '/home', '/login', '/nowhere']) {
    expect(await policyOf(path)).toContain("frame-src 'none';")
    expect(await policyOf(path)).not.toContain('chat.example')
  }
  const { body } = await at.app.inject('/home')
  expect(
    composed(body).remotes.account.routes.map(([path, , , flags]: [string, string, string, number]) => [path, flags]),
  ).toEqual([
    ['/list', 0],
    ['/chat', 2],
  ])
})
