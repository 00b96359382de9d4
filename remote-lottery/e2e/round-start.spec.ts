import type { Locator } from '@playwright/test'
import { expect, test } from '@yaksok/testing'
import { countRequests } from './support/api.ts'
import { closeStage, DICE, roomOf } from './support/room.ts'

// rounds of 60 s, as in production: second 59 is while the draw is shown
test.use({ appOptions: { api: { roundSeconds: 60 } } })

test('D3: preload at 3 s, the draw at zero, and no 복권 성공 after a draw that covered second 59', async ({
  page,
  rounds,
}) => {
  await rounds.approach('dice', 10)
  await page.goto(DICE)
  const { timer } = roomOf(page)
  await expect(timer).toHaveAccessibleName('추첨까지 4초', { timeout: 90_000 })
  // the draw is over sooner than a look at the page every second may notice
  const named = await namesOf(timer)
  const lists = countRequests(page, '/Lottery/getLotteryOneList')
  await expect(timer).toHaveAccessibleName('추첨까지 3초')
  await expect.poll(lists).toBe(1)
  await expect.poll(() => named()).toContain('추첨 중')
  await closeStage(page)
  await expect(timer).toHaveAccessibleName(/^추첨까지 [1-4]\d초$/, { timeout: 30_000 })
  await expect(page.getByText(/복권 성공/)).toHaveCount(0)
})

/** From now on collects the names an element had. */
async function namesOf(element: Locator): Promise<() => Promise<string[]>> {
  const names = await element.evaluateHandle((timer) => {
    const seen: string[] = []
    new MutationObserver(() => seen.push(timer.getAttribute('aria-label') ?? '')).observe(timer, { attributes: true })
    return seen
  })
  return () => names.jsonValue()
}
