import { expect, testsOf } from '@yaksok/platform/testing'

const test = testsOf()

test('keeps theme and name after a reload', async ({ page }) => {
  await page.goto('/settings')
  await page.getByRole('radio', { name: 'Dark' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Zoë')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status')).toHaveText('You are Zoë now')
  await page.goto('/home')
  await expect(page.locator('html')).toHaveAttribute('data-look', 'dark')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Zoë')
})
