import { expect, test } from '@yaksok/testing'

test('/Blank greets the member', async ({ page }) => {
  await page.goto('/Blank')
  await expect(page.getByRole('heading', { level: 1, name: 'Blank screen' })).toBeVisible()
  await expect(page.getByText('홍길동 님, 안녕하세요')).toBeVisible()
})
