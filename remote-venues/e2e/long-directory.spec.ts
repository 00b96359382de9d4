import { expect, test } from '@yaksok/testing'
import { enlargeDirectory, TOTAL } from './large-directory.ts'
import { expectTop, recordRequests, topOf } from './support.ts'

const FRAMES = 60

test.beforeEach(async ({ page }) => {
  await enlargeDirectory(page)
})

test('10,000 entries: a jump to the middle asks only for what is in sight, and back finds it again', {
  tag: '@night',
}, async ({ page }) => {
  const requests = recordRequests(page, 'directory')
  await page.goto('/Text')
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards.first()).toHaveAttribute('aria-setsize', String(TOTAL))
  // as the scroll bar is dragged: another place in every frame
  await page.evaluate(async (frames) => {
    const step = (document.documentElement.scrollHeight * 0.55) / frames
    for (let frame = 1; frame <= frames; frame++) {
      scrollTo(0, step * frame)
      await new Promise(requestAnimationFrame)
    }
  }, FRAMES)
  const middle = cards.filter({ hasText: /가온5\d{3}/ }).nth(6)
  await expect(middle.getByRole('heading')).toBeVisible()
  expect(await cards.count()).toBeLessThan(24)
  expect(requests.length, 'pages passed by are not asked for').toBeLessThan(FRAMES / 2)

  const position = await middle.getAttribute('aria-posinset')
  const same = page.locator(`li[aria-posinset="${position}"]`)
  const book = same.getByRole('link', { name: /예약하기/ })
  await book.scrollIntoViewIfNeeded()
  const before = await topOf(same)
  await book.click()
  await expect(page).toHaveURL(/\/Book\?/)
  await page.goBack()
  await expect(same.getByRole('heading')).toHaveText(new RegExp(`가온${position}`))
  await expectTop(same, before)
})
