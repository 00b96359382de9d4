import { expect, testsOf } from '@yaksok/platform/testing'
import type { Controls } from '../../api/testing.ts'

const test = testsOf<Controls>()
test.use({ token: '목록의 민지' })

test('더한 할 일을 끝내면 첫 화면도 알아요', async ({ page }) => {
  await page.goto('/list')
  await page.getByRole('textbox', { name: '새 할 일' }).fill('우유 사기')
  await page.getByRole('button', { name: '더하기' }).click()
  await page.getByRole('checkbox', { name: '우유 사기' }).click()
  await expect(page.getByRole('checkbox', { name: '우유 사기' })).toBeChecked()
  await page.getByRole('navigation').getByRole('link', { name: '첫 화면' }).click()
  await expect(page.getByText('남은 할 일이 0개 있어요')).toBeVisible()
})
