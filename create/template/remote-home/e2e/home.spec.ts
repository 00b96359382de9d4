import { expect, testsOf } from '@yaksok/platform/testing'
import type { Controls } from '../../api/testing.ts'

const test = testsOf<Controls>()
test.use({ token: '첫 화면의 민지' })

test('첫 화면이 인사하고, 할 일이 몇 개 남았는지 알려 줘요', async ({ page, app }) => {
  await app.controls.write({ visitor: '첫 화면의 민지', text: '우유 사기' })
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('첫 화면의 민지 님, 안녕하세요')
  await expect(page.getByText('남은 할 일이 1개 있어요')).toBeVisible()
})
