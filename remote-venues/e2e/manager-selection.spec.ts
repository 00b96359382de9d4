import type { Page } from '@playwright/test'
import { expect, test, untilItAnswers } from '@yaksok/testing'
import { breakCall, recordRequests } from './support.ts'

const top = (page: Page) => page.locator('[data-depth="0"]')
const nameOf = async (page: Page) => (await top(page).getByRole('heading').locator('span').textContent()) ?? ''

/** Drags the top card sideways; lets it go unless told not to. */
async function drag(page: Page, dx: number, letGo = true): Promise<void> {
  const box = await top(page).boundingBox()
  if (!box) throw new Error('no card')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + dx / 2, y, { steps: 4 })
  await page.mouse.move(x + dx, y, { steps: 4 })
  if (letGo) await page.mouse.up()
}

const turnOf = (page: Page) =>
  top(page).evaluate((card) => {
    const { a, b } = new DOMMatrix(getComputedStyle(card).transform)
    return (Math.atan2(b, a) * 180) / Math.PI
  })

test('three cards are in sight, one in the reading order', async ({ page }) => {
  await page.goto('/Ggtv')
  await expect(page.getByRole('group', { name: '매니저 카드 200장 중 1번째' })).toBeVisible()
  await expect(page.locator('[data-depth]')).toHaveCount(3)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  await expect(top(page)).toContainText('예시')
})

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
  await drag(page, 80)
  await expect(page.getByText('3 / 200')).toBeVisible()
  await expect.poll(() => liked.map((fields) => `${fields.get('kind')} ${fields.get('on')}`)).toEqual(['manager 1'])

  await page.goto('/Text?liked=1')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(second)
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

test('buttons and arrow keys do the same without a gesture; the last card can be taken back', async ({ page }) => {
  await page.goto('/Ggtv')
  const first = await nameOf(page)
  await page.getByRole('button', { name: '넘기기' }).click()
  await expect(page.getByText('2 / 200')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('3 / 200')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('4 / 200')).toBeVisible()
  await page.getByRole('button', { name: '찜하기', exact: true }).click()
  await expect(page.getByText('5 / 200')).toBeVisible()
  for (let card = 4; card >= 1; card--) {
    await page.getByRole('button', { name: '되돌리기' }).click()
    await expect(page.getByText(`${card} / 200`)).toBeVisible()
  }
  expect(await nameOf(page)).toBe(first)
})

test('quick taps lose no card', async ({ page }) => {
  await page.goto('/Ggtv')
  await untilItAnswers(page)
  await page.evaluate(() => {
    const button = document.querySelector<HTMLButtonElement>('button[aria-label="넘기기"]')
    for (let tap = 0; tap < 4; tap++) button?.click()
  })
  await expect(page.getByText('5 / 200')).toBeVisible()
})

test('pages of 10 come ahead of the cards, and the deck ends at 200', async ({ page }) => {
  const requests = recordRequests(page, 'directory')
  await page.goto('/Ggtv')
  await expect(top(page)).toBeVisible()
  // the first ones came with the page
  expect(requests).toEqual([])
  for (let card = 2; card <= 6; card++) {
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: '넘기기' }).click()
    await expect(page.getByText(`${card} / 200`)).toBeVisible()
  }
  const asked = () => requests.map((fields) => `${fields.get('page')} of ${fields.get('pageSize')}`)
  await expect.poll(asked).toEqual(['2 of 10'])

  await page.evaluate(() => sessionStorage.setItem('deck:position', '199'))
  await page.reload()
  await expect(page.getByText('200 / 200')).toBeVisible()
  await page.getByRole('button', { name: '넘기기' }).click()
  await expect(page.getByRole('heading', { name: '매니저를 모두 봤어요' })).toBeVisible()
  expect(Math.max(...requests.map((fields) => Number(fields.get('page'))))).toBe(20)
  await page.getByRole('button', { name: '처음부터 다시 보기' }).click()
  await expect(page.getByText('1 / 200')).toBeVisible()
})

test('예약하기 leads to the free times of that manager, and back shows the same card', async ({ page }) => {
  await page.goto('/Ggtv')
  await page.getByRole('button', { name: '넘기기' }).click()
  await expect(page.getByText('2 / 200')).toBeVisible()
  const name = await nameOf(page)
  await page.getByRole('link', { name: /예약하기/ }).click()
  await expect(page).toHaveURL(/\/Book\?kind=manager&id=/)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.goBack()
  await expect(top(page).getByRole('heading')).toContainText(name)
  await expect(page.getByText('2 / 200')).toBeVisible()
})

test('reviews open one at a time, and are marked as samples', async ({ page }) => {
  await page.goto('/Ggtv')
  const reviews = page.getByRole('region', { name: '이용 후기' })
  await expect(reviews).toContainText('예시')
  await expect(reviews.locator('details[open]')).toHaveCount(1)
  await reviews.locator('summary').nth(1).click()
  await expect(reviews.locator('details').nth(1)).toHaveAttribute('open')
  await expect(reviews.locator('details[open]')).toHaveCount(1)
})

test('without motion a card is gone at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/Ggtv')
  await page.getByRole('button', { name: '넘기기' }).click()
  await expect(page.getByText('2 / 200')).toBeVisible()
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})

test('the shelf leads to a video', async ({ page }) => {
  await page.goto('/Ggtv')
  const clip = page.getByRole('region', { name: '영상' }).getByRole('link').first()
  await clip.click()
  await expect(page).toHaveURL(/\/PlayVideo\?id=\d+$/)
})

test('managers that cannot be loaded cost the deck only', async ({ page }) => {
  const mend = await breakCall(page, 'directory')
  await page.goto('/Ggtv')
  await expect(page.getByRole('alert')).toContainText('매니저를 불러오지 못했어요')
  await expect(page.getByRole('region', { name: '이용 후기' }).locator('details').first()).toBeVisible()
  await mend()
  await page.getByRole('button', { name: '다시 시도' }).click()
  await expect(top(page)).toBeVisible()
})
