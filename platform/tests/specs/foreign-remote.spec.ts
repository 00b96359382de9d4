import { compile } from '@yaksok/platform/build'
import { disable } from '@yaksok/platform/release'
import { expect, test } from '@yaksok/testing'
import { expectFallback, goInside, untilGone } from '../../../tests/e2e/src/screens.ts'
import { copyStore, liveRelease } from '../../../tests/e2e/src/store.ts'
import { ROOT } from '../../../tools/scripts/lib/run.ts'
import stranger from '../foreign-remote/rspack.config.ts'
import { fileOf, type Origin, openOrigin } from '../src/origin.ts'
import { ownFolder } from '../src/own-folder.ts'
import { openTerminal } from '../src/terminal.ts'

/** A remote of `@module-federation/enhanced` and rspack with their defaults, on an origin of its own, let into the page. */
const store = copyStore()
const TITLE = '위젯'

test.use({ appOptions: { store, config: { backOffMs: [50, 100] } } })

let served: Origin
let origin: string
/** What the command printed. */
let told: string
let tampered = false
let lost = false

test.beforeAll(async () => {
  const folder = ownFolder('yaksok-stranger-')
  await compile({ ...stranger, output: { ...stranger.output, path: folder } })
  served = await openOrigin((path) => {
    if (lost && path.includes('Counter')) throw new Error('lost')
    const file = fileOf(folder, path)
    return tampered && path === '/remoteEntry.js'
      ? { ...file, body: `${file.body};window.tamperedScriptRan=true` }
      : file
  })
  origin = served.origin
  const terminal = openTerminal(ROOT, { RELEASE_STORE: store, WIDGETS: origin })
  told = await terminal.runBeside(
    `npm run releases -- add widgets --manifest "$WIDGETS/mf-manifest.json" --route '/Widgets=Counter:위젯' --tab`,
  )
  await terminal.runBeside('npm run releases -- let-in widgets --why "under contract, reviewed"')
})
test.afterAll(() => served.close())

test('registered by one command it is pinned by its hash, and its origin is in the policy of its own pages alone', async ({
  page,
}) => {
  expect(told).toMatch(/widgets 2\.4\.0-[0-9a-f]{10} {2}to everybody/)
  const { integrity } = liveRelease(store, 'widgets').files['remoteEntry.js'] ?? {}
  expect(told).toContain(integrity)
  for (const path of ['/Home', '/Widgets', '/Login']) {
    const response = await page.request.get(path)
    const policy = response.headers()['content-security-policy']
    if (path === '/Widgets')
      for (const name of ['script', 'style', 'img', 'font', 'connect'])
        expect(policy).toMatch(new RegExp(`${name}-src [^;]*${origin}`))
    else expect(policy).not.toContain(origin)
    expect(await response.text()).toContain(`"entry":"${origin}/remoteEntry.js","integrity":"${integrity}"`)
    // the loader asks for it, not the HTML
    expect(await response.text()).not.toContain(`src="${origin}`)
  }
})

for (const [arrival, open] of [
  ['by its address', undefined],
  ['by a link', '/Home'],
] as const)
  test(`it renders in the shell’s frame with the page’s React, opened ${arrival}`, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(open ?? '/Widgets')
    await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible()
    if (open) await goInside(page, '/Widgets')
    const button = page.getByRole('button', { name: '번 눌렀어요' })
    await button.click()
    await expect(button).toHaveText('1번 눌렀어요')
    await expect(page).toHaveTitle(`${TITLE} · 약속`)
    await expect(page.getByRole('navigation').getByRole('link', { name: '추첨' })).toBeVisible()
    // its styles are there
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(88)
    expect(await page.evaluate(reactIsThePages)).toBe(true)
    const files = asked.filter((url) => url.startsWith(origin)).map((url) => url.slice(origin.length + 1))
    // no manifest, and not the React that its build brought along
    expect(files.sort()).toEqual([
      '__federation_expose_Counter.css',
      '__federation_expose_Counter.js',
      'remoteEntry.js',
    ])
  })

/** In the page: whether what the stranger imports as `react` is what the shell shares. */
function reactIsThePages(): boolean {
  const page = window as unknown as {
    strangersReact: { useState: unknown }
    __FEDERATION__: {
      __INSTANCES__: {
        name: string
        shareScopeMap: { default: { react: Record<string, { lib?: () => { useState: unknown } }> } }
      }[]
    }
  }
  const shell = page.__FEDERATION__.__INSTANCES__.find(({ name }) => name === 'yaksok_shell')
  const shared = Object.values(shell?.shareScopeMap.default.react ?? {}).flatMap(({ lib }) => lib?.() ?? [])
  return shared.some(({ useState }) => useState === page.strangersReact.useState)
}

test('its code runs in no page but its own: a tap, a move by code and the way back each load the document of the address', async ({
  page,
}) => {
  /** A document of its own comes of it. */
  const loads = (move: Promise<unknown>) => Promise.all([page.waitForEvent('load'), move])
  const ran = () => page.evaluate(() => 'strangersReact' in window)
  const home = page.getByRole('navigation').getByRole('link', { name: '홈' })
  const counter = page.getByRole('button', { name: '번 눌렀어요' })
  await page.goto('/Home')
  await loads(goInside(page, '/Widgets'))
  await expect(counter).toBeVisible()
  expect(await ran()).toBe(true)
  await loads(home.click())
  await expect(page).toHaveTitle('홈 · 약속')
  expect(await ran()).toBe(false)
  await loads(page.goBack())
  await expect(counter).toBeVisible()
  await loads(goInside(page, '/Mine'))
  await expect(page).toHaveTitle('내 정보 · 약속')
  expect(await ran()).toBe(false)
  // between its neighbours nothing is loaded anew
  await page.evaluate(() => Object.assign(window, { stays: true }))
  await home.click()
  await expect(page).toHaveTitle('홈 · 약속')
  expect(await page.evaluate(() => 'stays' in window)).toBe(true)
})

test.describe('changed at its own place', () => {
  test.use({ expectedErrors: [/integrity/i, /widgets/] })

  test('its container does not run: the fallback stands there, and a retry brings it once it is itself again', async ({
    page,
  }) => {
    tampered = true
    try {
      await page.goto('/Widgets')
      await expectFallback(page, TITLE)
      expect(await page.evaluate(() => 'tamperedScriptRan' in window)).toBe(false)
      await expect(page.getByRole('navigation').getByRole('link', { name: '추첨' })).toBeVisible()
    } finally {
      tampered = false
    }
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect(page.getByRole('button', { name: '0번 눌렀어요' })).toBeVisible()
  })
})

test.describe('with its screen’s files gone', () => {
  test.use({ expectedErrors: [/Loading (CSS )?chunk/, /widgets/] })

  test('the fallback stands there, and a retry evaluates its container anew, with the page’s React', async ({
    page,
  }) => {
    lost = true
    try {
      await page.goto('/Widgets')
      await expectFallback(page, TITLE)
    } finally {
      lost = false
    }
    await page.getByRole('button', { name: '다시 시도' }).click()
    await page.getByRole('button', { name: '0번 눌렀어요' }).click()
    await expect(page.getByRole('button', { name: '1번 눌렀어요' })).toBeVisible()
    expect(await page.evaluate(reactIsThePages)).toBe(true)
  })
})

test('disabled it says so, and its origin is out of the policy', async ({ page }) => {
  const reason = '10시까지 점검해요'
  await disable(store, 'widgets', reason)
  try {
    await expect.poll(async () => (await page.request.get('/Widgets')).text()).toContain(reason)
    const response = await page.goto('/Widgets')
    expect(response?.headers()['content-security-policy']).not.toContain(origin)
    await expect(page.getByText(reason)).toBeVisible()
  } finally {
    await disable(store, 'widgets', null)
    await untilGone(page, reason)
  }
})
