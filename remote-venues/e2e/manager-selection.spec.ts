import { expect, test, untilItAnswers } from '@yaksok/testing'
import { nameOf, top } from './deck.ts'
import { breakCall, recordRequests } from './support.ts'

test('three cards are in sight, one in the reading order', async ({ page }) => {
  await page.goto('/Ggtv')
  await expect(page.getByRole('group', { name: '매니저 카드 200장 중 1번째' })).toBeVisible()
  await expect(page.locator('[data-depth]')).toHaveCount(3)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  await expect(top(page)).toContainText('예시')
})

test('a time in the address that is none is no choice', async ({ page }) => {
  await page.goto('/Book?kind=manager&id=1&starts=yesterday')
  await expect(page).toHaveURL(/\/Book\?kind=manager&id=1$/)
  const times = page.getByRole('group', { name: '시간' }).getByRole('button')
  await expect(times.first()).toBeVisible()
  await expect(page.getByRole('group', { name: '시간' }).getByRole('button', { pressed: true })).toHaveCount(0)
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
