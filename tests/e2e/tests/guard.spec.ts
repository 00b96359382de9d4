import { expect, test } from '@yaksok/testing'
import { addressOf, memberRoutesByOwner } from '../src/spec-routes.ts'

test.describe('without a session', () => {
  test.use({ who: 'anonymous' })
  for (const [owner, routes] of memberRoutesByOwner)
    test(`each of the ${routes.length} screens of ${owner} leads to Login`, async ({ page }) => {
      for (const route of routes)
        await test.step(route.path, async () => {
          await page.goto(addressOf(route))
          await expect(page).toHaveURL(/\/Login$/)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        })
    })
})

test('addresses are matched without regard to case', async ({ page }) => {
  await page.goto('/mine')
  await expect(page.getByRole('navigation', { name: '주요 메뉴' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/mine$/)
})

test('an unknown address shows a way home', async ({ page }) => {
  await page.goto('/nowhere')
  await page.getByRole('link', { name: /홈/ }).first().click()
  await expect(page).toHaveURL(/\/Home$/)
})
