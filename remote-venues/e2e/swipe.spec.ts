import { expect, test, untilItAnswers } from '@yaksok/testing'
import { freeDays, times } from './booking-form.ts'
import { drag, nameOf, top, turnOf } from './deck.ts'
import { addressOf, recordRequests } from './support.ts'

test('79 px go back, 80 px to the left pass, 80 px to the right put aside', async ({ page }) => {
  await page.goto('/Ggtv')
  await untilItAnswers(page)
  const first = await nameOf(page)
  await drag(page, 79)
  await expect.poll(() => turnOf(page)).toBe(0)
  await expect(page.getByText('1 / 200')).toBeVisible()
  expect(await nameOf(page)).toBe(first)

  await drag(page, -80)
  await expect(page.getByText('2 / 200')).toBeVisible()
  const second = await nameOf(page)
  const liked = recordRequests(page, 'setFavourite')
  const answered = page.waitForResponse(addressOf('setFavourite'))
  await drag(page, 80)
  await expect(page.getByText('3 / 200')).toBeVisible()
  // leaving the page before the server has answered would take the request back
  await answered
  expect(liked.map((fields) => `${fields.get('kind')} ${fields.get('on')}`)).toEqual(['manager 1'])

  await page.goto('/Text?liked=1')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(second)
})

test('a hand on the deck does not wait for a card that flies: it takes the next one', async ({ page }) => {
  await page.goto('/Ggtv')
  await untilItAnswers(page)
  const names = page.locator('[data-depth] h2 small span')
  const [third, second, first] = await names.allTextContents()
  // as slow as the test needs: each flight would take two minutes
  await page.evaluate(() => {
    const animate = Element.prototype.animate
    Element.prototype.animate = function slow(frames, options) {
      return animate.call(this, frames, { ...(options as KeyframeAnimationOptions), duration: 120_000 })
    }
  })
  await drag(page, -80)
  expect(await nameOf(page)).toBe(first)
  await page.mouse.move(195, 200)
  await page.mouse.down()
  await expect(page.getByText('2 / 200')).toBeVisible()
  expect(await nameOf(page)).toBe(second)
  await page.mouse.move(100, 200, { steps: 4 })
  await page.mouse.up()
  await page.mouse.down()
  await expect(page.getByText('3 / 200')).toBeVisible()
  expect(await nameOf(page)).toBe(third)
  await page.mouse.up()
})

test('a free time of the top card leads to its booking with that time chosen; a drag that begins on it does not', async ({
  page,
}) => {
  await page.goto('/Ggtv')
  await untilItAnswers(page)
  const time = top(page).getByRole('listitem').getByRole('link').first()
  await expect(top(page).getByRole('listitem').getByRole('link')).toHaveCount(3)
  const chip = await time.boundingBox()
  if (!chip) throw new Error('no free time')
  await page.mouse.move(chip.x + 20, chip.y + 20)
  await page.mouse.down()
  await page.mouse.move(chip.x + 60, chip.y + 20, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => turnOf(page)).toBe(0)
  await expect(page).toHaveURL(/\/Ggtv$/)

  const clock = (await time.locator('b').textContent()) ?? ''
  await time.click()
  await expect(page).toHaveURL(/\/Book\?kind=manager&id=\d+$/)
  const chosen = page.getByRole('group', { name: '시간' }).getByRole('button', { pressed: true })
  await expect(chosen).toContainText(`${clock}~`)
  // another choice is not undone by a reload; the day of the first may have no other time left
  await freeDays(page).last().click()
  const other = times(page).last()
  const otherText = (await other.textContent()) ?? ''
  await other.click()
  await page.reload()
  await expect(chosen).toContainText(otherText.slice(0, 5))
})

test('the card turns with the finger and never beyond 30 degrees', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 844 })
  await page.goto('/Ggtv')
  await untilItAnswers(page)
  await drag(page, 100, false)
  const turn = await turnOf(page)
  expect(turn).toBeGreaterThan(3)
  expect(turn).toBeLessThan(15)
  await page.mouse.move(899, 400, { steps: 5 })
  expect(await turnOf(page)).toBeLessThanOrEqual(30.01)
  await page.mouse.up()
})

test('B6: where a swipe commits, the stamp of its direction is on the screen', async ({ page }) => {
  await page.goto('/Ggtv')
  await untilItAnswers(page)
  const width = page.viewportSize()?.width ?? 0
  for (const [dx, stamp] of [
    [85, '찜하기'],
    [-85, '넘기기'],
  ] as const) {
    await drag(page, dx, false)
    const box = await top(page).getByText(stamp, { exact: true }).boundingBox()
    expect(box?.x, stamp).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0), stamp).toBeLessThanOrEqual(width)
    // back to the middle, where nothing commits
    await page.mouse.move(width / 2, 400, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => turnOf(page)).toBe(0)
  }
})
