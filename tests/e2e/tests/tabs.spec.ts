import { expect, test } from '@yaksok/testing'
import { addressOf, memberRoutesByOwner, ownerOf, spec } from '../src/spec-routes.ts'

test('each of the five tabs is served by its own remote', async ({ page }) => {
  const loaded = new Set<string>()
  page.on('request', (request) => {
    const name = /\/r\/([^/]+)\//.exec(request.url())?.[1]
    if (name) loaded.add(name)
  })
  await page.goto('/Home')
  const tabs = page.getByRole('navigation', { name: '주요 메뉴' })
  for (const { label, path } of spec.tabs) {
    await tabs.getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(tabs.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    expect(loaded, `${path} comes from its owner`).toContain(ownerOf(path))
  }
})

for (const [owner, routes] of memberRoutesByOwner)
  test(`each of the ${routes.length} screens of ${owner} opens with a heading, and the tab bar where it has one`, async ({
    page,
  }) => {
    for (const route of routes)
      await test.step(`${route.path} with ${route.tabBar ? 'the' : 'no'} tab bar`, async () => {
        await page.goto(addressOf(route))
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
        await expect(page.getByRole('navigation', { name: '주요 메뉴' })).toHaveCount(route.tabBar ? 1 : 0)
      })
  })
