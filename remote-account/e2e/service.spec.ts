import { expect, test } from '@yaksok/testing'

test('B1: ServiceOnline while iskefu is 0: 지원을 받으려면 고객 서비스에 문의하세요, and no button that cannot work', async ({
  page,
}) => {
  await page.goto('/ServiceOnline')
  await expect(page.getByText('지원을 받으려면 고객 서비스에 문의하세요')).toBeVisible()
  await expect(page.getByText('상담 시작하기')).toHaveCount(0)
  await expect(page.getByRole('link', { name: '문의하기' })).toBeVisible()
})

test('ServicePage while iskefu is 0 embeds nothing, says so and leads to an inquiry', async ({ page }) => {
  await page.goto('/ServicePage')
  await expect(page.getByText('지금은 온라인 상담을 받지 않아요')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.getByRole('link', { name: '1:1 문의하기' }).click()
  await expect(page).toHaveURL(/\/Ask$/)
})
