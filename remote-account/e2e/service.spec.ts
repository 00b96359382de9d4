import { expect, expectToast, test } from '@yaksok/testing'

test('ServiceOnline while iskefu is 0: 지원을 받으려면 고객 서비스에 문의하세요', async ({ page }) => {
  await page.goto('/ServiceOnline')
  await expectToast(page, '지원을 받으려면 고객 서비스에 문의하세요', () =>
    page.getByRole('button', { name: '상담 시작하기' }).click(),
  )
  await expect(page).toHaveURL(/\/ServiceOnline$/)
})

test('ServicePage while iskefu is 0 embeds nothing and says so', async ({ page }) => {
  await page.goto('/ServicePage')
  await expect(page.getByText('지금은 온라인 상담을 받지 않아요')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
})
