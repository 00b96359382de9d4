import { expect, test } from '@yaksok/testing'

test('OutGame without a configured game: a designed state says so, with the header and the way to Home', async ({
  page,
}) => {
  await page.goto('/OutGame')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('약속 만남 인증')
  await expect(page.getByRole('heading', { name: '연결된 게임이 없어요' })).toBeVisible()
  await page.getByRole('link', { name: '홈으로' }).click()
  await expect(page).toHaveURL(/\/Home$/)
})
test('추첨 has no way to a game that is not configured', async ({ page }) => {
  await page.goto('/Game')
  await expect(page.getByRole('heading', { name: '데이트 이벤트' })).toBeVisible()
  await expect(page.getByRole('link', { name: '약속 만남 인증' })).toHaveCount(0)
})
