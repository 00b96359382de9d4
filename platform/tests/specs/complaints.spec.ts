/**
 * What the field complains of, in a build with the plugin's own defaults, as the installed version does it, be it good or
 * bad: docs/complaints.md tells it beside what this app's own tests see in the same situations.
 */
import { expect, type Page } from '@playwright/test'
import { apartTest as test } from '@yaksok/testing'
import type { FederatedWindow } from '../src/federated-window.ts'
import { buildHost, buildRemote } from '../src/plugin-defaults.ts'
import { openStaticOrigin, type StaticOrigin } from '../src/static-origin.ts'

let host: StaticOrigin
let widgets: StaticOrigin
let spare: StaticOrigin
test.beforeAll(async () => {
  ;[host, widgets, spare] = await Promise.all([openStaticOrigin(), openStaticOrigin(), openStaticOrigin()])
})
test.beforeEach(async () => {
  for (const place of [host, widgets]) Object.assign(place, { lost: undefined, held: undefined })
  host.folder = await buildHost({ remotes: remotes() })
  widgets.folder = await buildRemote()
})
test.afterAll(() => {
  for (const place of [host, widgets, spare]) place.close()
})

const remotes = () => ({ widgets: `${widgets.origin}/mf-manifest.json` })
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()
const hostsTitle = (page: Page) => page.getByRole('heading', { level: 1 })
const panelsTitle = (page: Page) => page.getByRole('heading', { level: 2 })
const failure = (page: Page) => page.getByRole('alert')

/** Opens the host and waits for the error that ends its start; nothing of it is drawn. */
async function expectBlank(page: Page, error: RegExp): Promise<void> {
  const thrown = page.waitForEvent('pageerror', ({ message }) => error.test(message))
  await page.goto(host.origin)
  await thrown
  await expect(page.locator('#root')).toBeEmpty()
}

declare const window: FederatedWindow

test('core 3877: of two declared remotes one that nobody asked for is gone: the host draws nothing', {
  tag: '@night',
}, async ({ page }) => {
  host.folder = await buildHost({ remotes: { ...remotes(), spare: `${spare.origin}/mf-manifest.json` } })
  spare.folder = await buildRemote({ name: 'spare' })
  await page.goto(host.origin)
  await expect(hostsTitle(page)).toBeVisible()
  spare.folder = undefined
  await expectBlank(page, /RUNTIME-003/)
})

test('core 2672, 1568: a boundary catches a chunk that is gone, but a manifest that is gone leaves nothing to catch it', {
  tag: '@night',
}, async ({ page }) => {
  widgets.lost = /Panel/
  await page.goto(host.origin)
  await press(page, 'panel')
  await expect(failure(page)).toContainText('Loading chunk')
  await expect(hostsTitle(page)).toBeVisible()
  widgets.folder = undefined
  await expectBlank(page, /RUNTIME-003/)
})

test('core 2362: errorLoadRemote hears of the manifest that is gone, and a fallback for the module does not help', {
  tag: '@night',
}, async ({ page }) => {
  host.folder = await buildHost({ remotes: remotes(), runtimePlugins: ['fallback-plugin.ts'] })
  widgets.lost = /Panel/
  await page.goto(host.origin)
  await press(page, 'panel')
  await expect(page.getByText('the plugin’s fallback')).toBeVisible()
  widgets.folder = undefined
  await expectBlank(page, /RUNTIME-003/)
  expect(await page.evaluate(() => window.failures)).toEqual(['afterResolve'])
})

test('webpack 16081: once a chunk failed another import is a module without its component; loadRemote has it', {
  tag: '@night',
}, async ({ page }) => {
  widgets.lost = /Panel/
  await page.goto(host.origin)
  await press(page, 'panel')
  await expect(failure(page)).toContainText('Loading chunk')
  widgets.lost = undefined
  for (const _ of ['a second try', 'a third']) {
    await press(page, 'again')
    await expect(failure(page)).toContainText('React error #306')
  }
  const loaded = await page.evaluate(async () => {
    const [runtime] = window.__FEDERATION__.__INSTANCES__
    return typeof (await runtime.loadRemote('widgets/Panel'))?.default
  })
  expect(loaded).toBe('function')
})

for (const [names, options, error] of [
  ['rspack’s own', {}, 'is not a function'],
  ['hashed', { chunkFilename: '[name].[contenthash].js' }, 'Loading chunk'],
] as const) {
  test(`core 4220, 2208: chunks with ${names} names, redeployed: an open page shows the old screen, and its parts fail`, {
    tag: '@night',
  }, async ({ page }) => {
    widgets.folder = await buildRemote(options)
    await page.goto(host.origin)
    await press(page, 'panel')
    await press(page, 'away')
    widgets.folder = await buildRemote({ ...options, release: 2 })
    await press(page, 'panel')
    await expect(panelsTitle(page)).toHaveText('panel of release 1')
    for (const _ of ['at first', 'and after a retry']) {
      await press(page, 'details')
      await expect(failure(page)).toContainText(error)
      await press(page, 'again')
    }
    await page.reload()
    await press(page, 'panel')
    await press(page, 'details')
    await expect(page.getByRole('heading', { level: 3 })).toHaveText('details of release 2')
  })

  test(`core 4807: chunks with ${names} names, registered again by force: a new manifest and container, and the old screen`, {
    tag: '@night',
  }, async ({ page }) => {
    widgets.folder = await buildRemote(options)
    await page.goto(host.origin)
    await press(page, 'panel')
    await expect(panelsTitle(page)).toHaveText('panel of release 1')
    await press(page, 'away')
    widgets.folder = await buildRemote({ ...options, release: 2 })
    widgets.asked.length = 0
    const evaluated = await page.evaluate(async (entry) => {
      const [runtime] = window.__FEDERATION__.__INSTANCES__
      runtime.registerRemotes([{ name: 'widgets', entry }], { force: true })
      window.panel = 'not evaluated again'
      await runtime.loadRemote('widgets/Panel')
      return window.panel
    }, remotes().widgets)
    // the chunks of the first release are still in the page, and the new container takes them for its own
    expect(evaluated).toBe('panel of release 1')
    expect(widgets.asked).toEqual(['/mf-manifest.json', '/remoteEntry.js'])
    await press(page, 'panel')
    await expect(panelsTitle(page)).toHaveText('panel of release 1')
  })
}

for (const [whose, react] of [
  ['of the host’s version', {}],
  ['that is newer', { react: '19.3.99' }],
] as const)
  test(`core 3170: a remote with a React ${whose}, whose container arrives before the host’s chunks: one React`, {
    tag: '@night',
  }, async ({ page }) => {
    host.folder = await buildHost({ remotes: remotes(), entry: './host/static-index.ts' })
    widgets.folder = await buildRemote(react)
    host.held = { paths: /^\/\d+\.js$/, until: widgets.whenAsked(/remoteEntry/) }
    await page.goto(host.origin)
    await press(page, 'details')
    await expect(page.getByRole('heading', { level: 3 })).toBeVisible()
    expect(await page.evaluate(() => window.hostReact.useState === window.panelReact.useState)).toBe(true)
  })

for (const singleton of [true, false])
  test(`core 4078: a host’s singleton 2.2.2-release.99, a remote that takes any version, ${singleton ? 'as a singleton' : 'not as a singleton'}: one copy`, {
    tag: '@night',
  }, async ({ page }) => {
    const version = '2.2.2-release.99'
    host.folder = await buildHost({ remotes: remotes(), ticker: { version, requiredVersion: version } })
    widgets.folder = await buildRemote({ ticker: { version: '2.2.1', requiredVersion: '*', singleton } })
    await page.goto(host.origin)
    await press(page, 'panel')
    await expect(page.getByRole('status')).toHaveText(`panel has ${version}`)
    expect(await page.evaluate(() => window.tickers)).toEqual([version])
  })

test('module-federation-plugin 1049: a remote’s newer library is the whole page’s with the next load, a new major too', {
  tag: '@night',
}, async ({ page }) => {
  const warnings: string[] = []
  page.on('console', (message) => warnings.push(message.text()))
  for (const [version, warned] of [
    ['2.3.0', 0],
    ['3.0.0', 1],
  ] as const) {
    widgets.folder = await buildRemote({ ticker: { version } })
    await page.goto(host.origin)
    await expect(hostsTitle(page)).toHaveText(`host has ${version}`)
    await press(page, 'panel')
    await expect(page.getByRole('status')).toHaveText(`panel has ${version}`)
    expect(await page.evaluate(() => window.tickers)).toEqual([version])
    expect(warnings.filter((text) => text.includes('ticker does not satisfy'))).toHaveLength(warned)
  }
})
