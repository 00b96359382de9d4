import { expect, testsOf } from '@yaksok/platform/testing'
import type { Controls } from '../../api/testing.ts'

const test = testsOf<Controls>()
test.use({ token: 'Zoë with a list' })

test('an item that is done counts on Home too', async ({ page }) => {
  await page.goto('/list')
  await page.getByRole('textbox', { name: 'New item' }).fill('Buy milk')
  await page.getByRole('button', { name: 'Add' }).click()
  await page.getByRole('checkbox', { name: 'Buy milk' }).click()
  await expect(page.getByRole('checkbox', { name: 'Buy milk' })).toBeChecked()
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click()
  await expect(page.getByText('0 left to do')).toBeVisible()
})
