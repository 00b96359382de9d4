import { expect, testsOf } from '@yaksok/platform/testing'

const test = testsOf()

test('고른 밝기와 이름은 다시 열어도 그대로예요', async ({ page }) => {
  await page.goto('/settings')
  await page.getByRole('radio', { name: '어둡게' }).click()
  await page.getByRole('textbox', { name: '이름' }).fill('민지')
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page.getByRole('status')).toHaveText('이제 민지 님이에요')
  await page.goto('/home')
  await expect(page.locator('html')).toHaveAttribute('data-look', 'dark')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('민지 님, 안녕하세요')
})
