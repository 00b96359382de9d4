import { expect, openScreens } from '@yaksok/platform/testing'
import { test } from '../src/second-app.ts'
import { liveFolder } from '../src/store.ts'

test('the screens of both remotes show, and what is shared between them is one', async ({ page }) => {
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
})

test.describe('its own session, look and calls', () => {
  test('the pass of that app stands where its shell says, and its header brings it to its API', async ({
    page,
    context,
    app,
  }) => {
    await context.addInitScript(() => localStorage.setItem('shade', 'moon'))
    const early = page.waitForRequest('**/early?route=%2Fbeds')
    await page.goto('/beds')
    const pass = await page.evaluate(() => localStorage.getItem('garden-pass'))
    expect((await early).headers()['x-garden-pass']).toBe(Buffer.from(pass ?? '').toString('base64'))
    await expect(page.getByRole('status')).toHaveText('a gardener sees rain')
    await expect(page.locator('html')).toHaveAttribute('data-shade', 'moon')
    await app.controls.turn('sun')
    await page.reload()
    await expect(page.getByRole('status')).toHaveText('a gardener sees sun')
    await app.controls.turn('rain')
  })
})

test('a remote that does not arrive shows that app’s fallback; a shell that does not start its notice', async ({
  page,
  faults,
}) => {
  const { path } = await faults.breakFile('tools', 'entry', 'cut')
  await page.goto(path)
  await expect(page.getByRole('alert')).toHaveText('Nothing grows here today')
  await page.getByRole('link', { name: '/beds' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beds')
  const shell = await faults.break('**/r/shell/*/main.*.js', 'cut')
  await page.goto('/beds')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The gate is stuck')
  await shell.mend()
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

test('a release of it has its screens opened by that app’s API, session and fallback', async ({ app, appOptions }) => {
  const options = { app: appOptions }
  expect(await openScreens(app.store, liveFolder(app.store, 'beds'), options)).toEqual({
    problems: [],
    notices: [],
    count: 1,
  })
})
