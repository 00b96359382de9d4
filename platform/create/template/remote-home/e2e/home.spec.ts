import { expect, test } from '../../browser-test.ts'
import { text } from '../../kit/src/text.ts'

test.use({ member: 'Zoë at home' })

test('greets and counts what is left to do', async ({ page, app }) => {
  await app.controls.write({ member: 'Zoë at home', text: 'Buy milk' })
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('hello', { name: 'Zoë at home' }))
  await expect(page.getByText(text('home.left', { count: 1 }))).toBeVisible()
})
