import { expect, test } from '@yaksok/testing'
import { logIn } from '../src/login.ts'

test.use({ who: 'anonymous' })

test('after Login the other tabs are fetched before anybody touches them', async ({ page }) => {
  const other = page.waitForRequest(/\/r\/venues\/.*\/venue-list\.\w+\.js$/)
  await logIn(page, 'demo', 'demo-pass-1')
  await expect(page).toHaveURL(/\/Home$/)
  await other
})
