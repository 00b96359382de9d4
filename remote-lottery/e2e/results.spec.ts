import { calls, openEnvelope } from '@yaksok/shared/core/contract'
import { expect, test } from '@yaksok/testing'
import { answerWith } from './support/api.ts'

// what the server draws would come with its own answers
test.use({ cookies: [] })

test('a cancelled round takes one line as the others do, its verification at the end', async ({ page, rounds }) => {
  await rounds.draw('dice')
  await rounds.draw('dice')
  await page.route(`**/api${calls.draws.spellings[0].path}?**`, async (route) => {
    const { data } = openEnvelope(await (await route.fetch()).json())
    const [latest, ...others] = data as { opencode: string }[]
    await answerWith({ code: 200, msg: '', data: [{ ...latest, opencode: '' }, ...others] })(route)
  })
  await page.goto('/Youxi?key=dice')
  const rows = page.getByRole('button', { name: /검증하기$/ })
  const cancelled = rows.filter({ hasText: '취소 · 참여 금액을 돌려드렸어요' })
  await expect(cancelled).toHaveCount(1)
  const [row, other] = [await cancelled.boundingBox(), await rows.last().boundingBox()]
  expect(row?.height).toBe(other?.height)
  const mark = await cancelled.locator('svg').boundingBox()
  expect((mark?.x ?? 0) + (mark?.width ?? 0)).toBeGreaterThan((row?.x ?? 0) + (row?.width ?? 0) * 0.8)
})
