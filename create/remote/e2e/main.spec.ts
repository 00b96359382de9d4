import { expect, testsOf } from '@yaksok/platform/testing'

const test = testsOf()

test('빈 화면 탭에 화면이 있어요', async ({ page }) => {
  await page.goto('/blank')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('빈 화면')
  await expect(page.getByRole('navigation').getByRole('link', { name: '빈 화면' })).toBeVisible()
})
