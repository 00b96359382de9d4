import { expect, testsOf } from '@yaksok/platform/testing'

const test = testsOf()

test('the tab opens the blank screen', async ({ page }) => {
  await page.goto('/blank')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blank screen')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Blank screen' })).toBeVisible()
})
