import { expect, test } from '../../browser-test.ts'
import { text } from '../../kit/src/text.ts'

test.use({ member: 'Zoë with a list' })

test('an item that is done counts on Home too', async ({ page }) => {
  await page.goto('/list')
  await page.getByRole('textbox', { name: text('list.new') }).fill('Buy milk')
  await page.getByRole('button', { name: text('list.add') }).click()
  await page.getByRole('checkbox', { name: 'Buy milk' }).click()
  await expect(page.getByRole('checkbox', { name: 'Buy milk' })).toBeChecked()
  await page
    .getByRole('navigation')
    .getByRole('link', { name: text('page.home') })
    .click()
  await expect(page.getByText(text('home.left', { count: 0 }))).toBeVisible()
})
