import { expect } from '@playwright/test'
import { buildDocs, openDocs } from '@yaksok/docs/serve'
import { openReleaseStore } from '@yaksok/platform/registry'
import { paced, problemsInEveryLook, apartTest as test } from '@yaksok/testing'
import { ownFolder } from '../../../platform/tests/src/own-folder.ts'

test.describe.configure({ timeout: paced(180_000) })

const dir = ownFolder('docs-')
/** The documents as an app on the platform: its shell, its two remotes, rendered by the gateway. */
let app: Awaited<ReturnType<typeof openDocs>>
let docs: string

test.beforeAll(async () => {
  const store = openReleaseStore(dir)
  app = await openDocs(store, await buildDocs(store, () => {}))
  docs = await app.listen({ host: '127.0.0.1', port: 0 })
  const isServed = () => fetch(`${docs}/overview`, { redirect: 'error' }).then(({ status }) => status)
  await expect.poll(isServed, { timeout: paced(60_000) }).toBe(200)
})
test.afterAll(async () => {
  await app?.close()
})

test('a page is all there without scripts: text, menu, links to what comes next', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.goto(docs)
  await expect(page).toHaveURL(`${docs}/overview`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('@yaksok/platform')
  await page.getByRole('navigation', { name: 'Documents' }).getByRole('link', { name: 'Preview a build' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preview a build')
  await expect(page.getByRole('link', { name: 'Preview a build' })).toHaveAttribute('aria-current', 'page')
  await context.close()
})

test('React takes the page over as it is: nothing is written to the console, and buttons work', async ({
  page,
  context,
}) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(String(error)))
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${docs}/release`)
  await page.getByRole('button', { name: 'Copy' }).first().click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('npm run release -- home')
  const look = () => page.evaluate(() => document.documentElement.dataset.look)
  await page.getByRole('button', { name: 'Light or dark' }).click()
  expect(await look()).toBe('dark')
  await page.reload()
  expect(await look()).toBe('dark')
  // a browser that does not know one of the directives of a header says so
  expect(errors.filter((text) => !text.includes('Permissions-Policy'))).toEqual([])
})

test('the search works by keyboard alone, and offline once it was loaded', async ({ page, context }) => {
  await page.goto(`${docs}/overview`)
  await page.getByRole('button', { name: 'Search the documents' }).focus()
  await page.keyboard.press('Enter')
  const field = page.getByRole('combobox', { name: 'Words' })
  await field.fill('canary')
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await context.setOffline(true)
  await field.fill('roll back')
  await expect(page.getByRole('option').first()).toContainText('Promote or roll back')
  await field.fill('zzzzqqq')
  await expect(page.getByRole('status')).toHaveText('Nothing found')
  await context.setOffline(false)
  await field.fill('preview')
  const second = page.getByRole('option').nth(1)
  await expect(second).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(field).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? '')
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/overview/)
})

test('on a phone the menu is a dialog, and nothing is wider than the window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/overview', '/release', '/migrate']) {
    await page.goto(docs + path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  }
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Documents' })
  await expect(menu.getByRole('link', { name: 'Watch a release' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
})

test('a page has no accessibility problem in any look', async ({ page }) => {
  for (const path of ['/overview', '/release']) {
    await page.goto(docs + path)
    await page.waitForLoadState('networkidle')
    expect(await problemsInEveryLook(page)).toEqual([])
  }
})

test('an address that nobody has says so, and programs get text', async ({ page, request }) => {
  expect((await page.goto(`${docs}/nowhere`))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No such page')
  const list = await request.get(`${docs}/llms.txt`)
  expect(list.headers()['content-type']).toContain('text/plain')
  const [, first = ''] = /\]\((\/md\/[^)]+)\)/.exec(await list.text()) ?? []
  expect(await (await request.get(docs + first)).text()).toMatch(/^# /)
  for (const path of ['/md/..%2f..%2fpackage.json', '/md/nowhere', '/r/guides/../../package.json'])
    expect((await request.get(docs + path)).status(), path).toBe(404)
})
