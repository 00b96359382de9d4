import { expect, testsOf } from '@yaksok/platform/testing'
import type { Controls } from '../../api/testing.ts'

const test = testsOf<Controls>()
test.use({ token: 'Zoë at home' })

test('greets and counts what is left to do', async ({ page, app }) => {
  await app.controls.write({ visitor: 'Zoë at home', text: 'Buy milk' })
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Zoë at home')
  await expect(page.getByText('1 left to do')).toBeVisible()
})
