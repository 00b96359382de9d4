import { expect, someByDay, test } from '@yaksok/testing'
import { copyStore, liveRelease } from '../../../tests/e2e/src/store.ts'
import { buildStockHost, buildViteHost, buildWebpackHost, serveFolder } from '../src/stock-host.ts'

const STORE = copyStore()
test.use({ appOptions: { store: STORE } })

for (const [builder, build] of someByDay([
  ['rspack', buildStockHost],
  ['Vite', buildViteHost],
  ['webpack', buildWebpackHost],
] as const))
  test(`a stock host by ${builder} shows a screen of account by its manifest, with one React, one session and the styles`, async ({
    app,
    browser,
    member,
  }) => {
    test.slow()
    const { version } = liveRelease(STORE, 'account')
    const folder = await build(`${app.url}/r/account/${version}/mf-manifest.json`)
    const { origin, close } = await serveFolder(folder, app.url)
    const context = await browser.newContext({
      storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: 'token', value: member.token }] }] },
    })
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const complaints: string[] = []
    page.on('console', (message) => complaints.push(message.text()))
    page.on('pageerror', ({ message }) => complaints.push(message))
    await page.goto(origin)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('성별')
    const choice = page.getByRole('radio', { name: '여성' })
    await page.getByText('여성', { exact: true }).click()
    await expect(choice).toBeChecked()
    await page.getByRole('button', { name: '저장하기' }).click()
    await expect(page.getByRole('status').getByText('성별을 저장했어요')).toBeVisible()
    // the host's own component hears of what the remote changed: the session is the same one
    await expect(page.getByRole('note')).toContainText('2')
    const files = asked.filter((url) => url.startsWith(`${app.url}/r/account/`))
    expect(files.some((url) => url.endsWith('.css'))).toBe(true)
    expect(files.filter((url) => /federation\.\w+\.js$/.test(url))).toHaveLength(1)
    // neither an error nor a share of another version
    expect(complaints).toEqual([])
    await context.close()
    close()
  })

test('the page tells federation tools its host, its remotes with their versions and addresses, and its shares', async ({
  page,
}) => {
  await page.goto('/Home')
  await page.waitForFunction(isHostHere)
  const told = await page.evaluate(() => {
    const { __INSTANCES__, moduleInfo, __SHARE__ } = (window as unknown as { __FEDERATION__: Federation })
      .__FEDERATION__
    return {
      instances: __INSTANCES__.map(({ name, options }) => ({ name, remotes: options.remotes.map((one) => one.name) })),
      moduleInfo,
      shares: Object.values(__SHARE__).flatMap((scopes) => Object.keys(scopes.default ?? {})),
    }
  })
  const home = liveRelease(STORE, 'home')
  const host = told.instances.find(({ name }) => name === 'yaksok_shell')
  expect(host?.remotes).toContain('yaksok_home')
  expect(told.instances.map(({ name }) => name)).toContain('yaksok_home')
  expect(told.shares).toEqual(expect.arrayContaining(['react', '@yaksok/shared/page/session']))
  expect(told.moduleInfo.yaksok_shell?.remotesInfo?.yaksok_home).toEqual({ matchedVersion: home.version })
  expect(told.moduleInfo[`yaksok_home:${home.version}`]).toMatchObject({
    version: home.version,
    globalName: 'yaksok_home',
    remoteEntry: `/r/home/${home.version}/remoteEntry.js`,
  })
})

test('the runtime’s own preload, which knows no integrity, fetches nothing', async ({ page }) => {
  // no guesses of the page's own
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.goto('/Home')
  await page.waitForFunction(isHostHere)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const { known, elements } = await page.evaluate(async () => {
    const { __INSTANCES__ } = (window as unknown as { __FEDERATION__: Federation }).__FEDERATION__
    const host = __INSTANCES__.find(({ name }) => name === 'yaksok_shell')
    await host?.preloadRemote([{ nameOrAlias: 'yaksok_wallet', exposes: ['deposit'] }])
    return {
      known: host?.options.remotes.map(({ name }) => name),
      elements: document.querySelectorAll('[src*="/r/wallet/"],[href*="/r/wallet/"]').length,
    }
  })
  expect(known).toContain('yaksok_wallet')
  expect(elements).toBe(0)
  expect(asked.filter((path) => path.startsWith('/r/wallet/'))).toEqual([])
})

/** In the page: the federation runtime, which comes after the content, has taken the screen's container over. */
function isHostHere(): boolean {
  const { __FEDERATION__: tools } = window as unknown as { __FEDERATION__?: Federation }
  return tools?.__INSTANCES__.some(({ name }) => name === 'yaksok_home') === true
}

/** What federation tools read; as `GlobalModuleInfo` of `@module-federation/sdk` has it. */
interface Federation {
  __INSTANCES__: {
    name: string
    options: { remotes: { name: string }[] }
    preloadRemote(wanted: { nameOrAlias: string; exposes: string[] }[]): Promise<void>
  }[]
  __SHARE__: Record<string, { default?: object }>
  moduleInfo: Record<
    string,
    {
      version: string
      globalName: string
      remoteEntry: string
      remotesInfo?: Record<string, { matchedVersion: string }>
    }
  >
}
