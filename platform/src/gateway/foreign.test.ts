import { expect, test } from 'vitest'
import { storeRelease } from '../release/fixtures.ts'
import { disable } from '../release/hold.ts'
import { publish } from '../release/publish.ts'
import { composed, gatewayUnderTest, untilServed } from './fixtures.ts'

const at = gatewayUnderTest()
const ORIGIN = 'https://widgets.example'

async function policyOf(path: string): Promise<string> {
  return String((await at.app.inject(path)).headers['content-security-policy'])
}

test('a remote that somebody else serves is in the page by its address, and its origin in the policy while it is live', async () => {
  const more = { base: `${ORIGIN}/v2/`, contract: '0.0', globals: { container: 'Widgets' } }
  const screens = { main: { js: ['main.js'], css: ['main.css'], async: [] } }
  const texts = { 'main.js': '1', 'main.css': '' }
  const released = storeRelease(at.store, 'widgets', '1', { ...more, screens }, texts)
  await publish(at.store, released)
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
  for (const path of ['/home', '/widgets']) {
    const policy = await policyOf(path)
    for (const name of ['script', 'style', 'img', 'font', 'media', 'connect'])
      expect(policy).toMatch(new RegExp(`${name}-src [^;]*${ORIGIN}(;| |$)`))
    expect(policy).not.toMatch(new RegExp(`(frame|worker|default)-src [^;]*${ORIGIN}`))
  }
  await disable(at.store, 'widgets', '점검')
  await untilServed(async () => expect(await policyOf('/widgets')).not.toContain(ORIGIN))
})
