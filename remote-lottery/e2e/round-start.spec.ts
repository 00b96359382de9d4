import type { Locator } from '@playwright/test'
import { expect, test } from '@yaksok/testing'
import { countRequests } from './support/api.ts'
import { closeStage, DICE, roomOf } from './support/room.ts'

// rounds of 60 s, as in production: the toast belongs to second 59
test.use({ appOptions: { api: { roundSeconds: 60 } } })

test('preload at 3 s, the draw at zero, and 복권 성공：round at 59', async ({ page, rounds }) => {
  await rounds.approach('dice', 10)
  await page.goto(DICE)
  const { timer } = roomOf(page)
  await expect(timer).toHaveAccessibleName('추첨까지 4초', { timeout: 90_000 })
  // the draw is over sooner than a look at the page every second may notice
  const named = await namesOf(timer)
  const lists = countRequests(page, '/Lottery/getLotteryOneList')
  await expect(timer).toHaveAccessibleName('추첨까지 3초')
  await expect.poll(lists).toBe(1)
  // the toast is gone after 3 s: it is waited for before the draw
  const [toast] = await Promise.all([
    page.getByText(/^복권 성공：\d{12}$/).textContent(),
    expect.poll(() => named()).toContain('추첨 중'),
  ])
  const expectation = /\d{12}/.exec(toast ?? '')?.[0] ?? ''
  await closeStage(page)
  await expect(roomOf(page).round).toHaveText(`${Number(expectation.slice(8))}회`)
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
