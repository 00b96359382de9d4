import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { createGateway } from '@yaksok/platform/gateway'
import { buildIntoStore, publishAll } from '@yaksok/platform/release'

const APP = join(import.meta.dirname, '..', 'second-app')

/** The other app, built, released into a store of its own and served. */
const test = base.extend<object, { origin: string }>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is needed
    async ({}, use) => {
      const store = mkdtempSync(join(tmpdir(), 'second-app-'))
      const releases = []
      for (const part of ['shell', 'remote-beds', 'remote-tools'])
        releases.push(await buildIntoStore(store, join(APP, part)))
      await publishAll(store, releases, 'the first season')
      const gateway = await createGateway({
        store,
        api: async (api) => {
          api.get('/weather', async ({ headers }) => ({
            weather: `${Buffer.from(String(headers['x-garden-pass'] ?? ''), 'base64')} sees rain`,
          }))
        },
      })
      await use(await gateway.listen({ host: '127.0.0.1', port: 0 }))
      await gateway.close()
      rmSync(store, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  baseURL: ({ origin }, use) => use(origin),
})

test('the screens of both remotes show, and what is shared between them is one', async ({ page }) => {
  const refused: string[] = []
  page.on('console', (message) => /Content Security Policy/.test(message.text()) && refused.push(message.text()))
  await page.goto('/beds')
  await expect(page).toHaveTitle('Beds · Allotment')
  await expect(page.getByRole('main')).toHaveCSS('border-inline-start-width', '4px')
  await page.getByRole('button', { name: 'Pick a carrot' }).click()
  await page.getByRole('button', { name: 'Pick a carrot' }).click()
  await expect(page.getByText('In the basket: a carrot, a carrot')).toBeVisible()
  await page.getByRole('link', { name: '/tools' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tools')
  await expect(page.getByText('A wheelbarrow for 2')).toBeVisible()
  expect(
    await page.evaluate(() =>
      Object.keys(window)
        .filter((name) => /^(garden_|__GARDEN)/.test(name))
        .sort(),
    ),
  ).toEqual(['__GARDEN__', 'garden_beds', 'garden_tools'])
  expect(refused).toEqual([])
})

test('its own session key, header, look and early calls', async ({ page, context }) => {
  await context.addInitScript(() => {
    localStorage.setItem('garden-pass', 'a gärtner')
    localStorage.setItem('shade', 'moon')
  })
  const early = page.waitForRequest('**/early?route=%2Fbeds')
  await page.goto('/beds')
  expect((await early).headers()['x-garden-pass']).toBe(Buffer.from('a gärtner').toString('base64'))
  await expect(page.getByRole('status')).toHaveText('a gärtner sees rain')
  await expect(page.locator('html')).toHaveAttribute('data-shade', 'moon')
})

test('a remote that does not arrive shows that app’s fallback; a shell that does not start its notice', async ({
  page,
}) => {
  await page.route('**/r/tools/**', (route) => route.abort())
  await page.goto('/tools')
  await expect(page.getByRole('alert')).toHaveText('Nothing grows here today')
  await page.getByRole('link', { name: '/beds' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beds')
  await page.route('**/r/shell/*/main.*.js', (route) => route.abort())
  await page.goto('/beds')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The gate is stuck')
  await page.unroute('**/r/shell/*/main.*.js')
  await page.getByRole('button', { name: 'Push again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beds')
})

test('its addresses, and what is sent where it has no page, are of that app alone', async ({ request }) => {
  const at = async (url: string) => (await request.get(url, { headers: { accept: 'text/html' } })).text()
  const texts = await Promise.all(
    ['/', '/gate', '/beds', '/nowhere', '/missing.png', '/registry.json', '/metrics'].map(at),
  )
  expect(texts.join('\n')).not.toMatch(/약속|yaksok/i)
  expect(texts[0]).toContain('<title>Gate · Allotment</title>')
  expect(texts[4]).toContain('--primary:light-dark(#7a1fa2,#e1bee7)')
})
