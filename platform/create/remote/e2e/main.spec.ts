import { expect, test } from '../../browser-test.ts'

test('the tab opens the blank screen', async ({ page }) => {
  await page.goto('/blank')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blank screen')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Blank screen' })).toBeVisible()
})
