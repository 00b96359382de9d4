import { expect, test, untilItAnswers } from '@yaksok/testing'
import { breakCall, changeAnswer } from './support.ts'

test('a venue shows image, name, place, location, hours, prices, the inquiry block and its reviews', async ({
  page,
}) => {
  await page.goto('/Detali?id=2')
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', '찻집 다온 · 약속')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('찻집 다온')
  await expect(main.getByRole('img', { name: '찻집 다온의 모습을 그린 그림' })).toBeVisible()
  await expect(main.getByRole('img', { name: /찻집 다온/ })).toHaveCount(3)
  await expect(main).toContainText('002 · 종로구 · 찻집')
  await expect(main).toContainText('안국역에서 걸어서 10분')
  await expect(main).toContainText('매일 11:00~20:00')
  await expect(main).toContainText('마지막 예약 18:00')
  await expect(main).toContainText('51,000원')
  await expect(main.getByRole('heading', { name: '예약 문의' })).toBeVisible()
  const reviews = main.getByRole('region', { name: '후기' }).getByRole('listitem')
  await expect(reviews).toHaveCount(3)
  await expect(reviews.first()).toContainText('예시')
  await main.getByRole('button', { name: /모두 보기/ }).click()
  await expect(reviews).toHaveCount(5)
})

test('the Telegram button is there only when there is an address', async ({ page }) => {
  await changeAnswer(page, 'goodsFind', (venue) => ({ ...venue, telegram: '' }))
  await page.goto('/Detali?id=2')
  await expect(page.getByRole('link', { name: '예약하기' })).toBeVisible()
  await expect(page.getByRole('link', { name: /텔레그램/ })).toHaveCount(0)
  await page.unrouteAll()
  await changeAnswer(page, 'goodsFind', (venue) => ({ ...venue, telegram: 'https://t.me/yaksok_desk' }))
  await page.reload()
  const telegram = page.getByRole('link', { name: /텔레그램/ })
  await expect(telegram).toHaveAttribute('href', 'https://t.me/yaksok_desk')
  await expect(telegram).toHaveAttribute('rel', 'noopener noreferrer')
})

test('a question goes to customer service and names the venue; nothing says it is booked', async ({ page }) => {
  await page.goto('/Detali?id=2')
  await page.getByRole('link', { name: '고객센터에 문의' }).click()
  await expect(page).toHaveURL(/\/ServiceOnline$/)
  const about = page.getByRole('main')
  await expect(about).toContainText('찻집 다온 예약 문의 (번호 002)')
  await expect(about).toContainText('아직 예약된 것은 아니에요')
  await page.reload()
  await expect(about).toContainText('찻집 다온 예약 문의 (번호 002)')
})

test('a recommended venue of Home opens under Index_detali and goes back to Home', async ({ page }) => {
  await page.goto('/Index_detali?id=1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('청담 라운지 온')
  await page.getByRole('button', { name: '뒤로' }).click()
  await expect(page).toHaveURL(/\/Home$/)
})

for (const id of ['9999', 'x', ''])
  test(`a venue that is not there (id "${id}") says so`, async ({ page }) => {
    await page.goto(`/Detali?id=${id}`)
    await expect(page.getByRole('heading', { name: '장소를 찾을 수 없어요' })).toBeVisible()
    await page.getByRole('link', { name: '다른 장소 보기' }).click()
    await expect(page).toHaveURL(/\/Nei$/)
  })

test('a venue that cannot be loaded: the truth and a retry; what the list knew stays in sight', async ({ page }) => {
  await page.goto('/Nei')
  // before React the link loads a page that knows no list
  await untilItAnswers(page)
  const mend = await breakCall(page, 'goodsFind')
  await page.getByRole('link', { name: /찻집 다온/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('찻집 다온')
  await expect(page.getByText('새로 불러오지 못했어요')).toBeVisible()
  await mend()
  await page.getByRole('button', { name: '다시 시도' }).click()
  await expect(page.getByRole('main')).toContainText('안국역에서 걸어서 10분')
})

test('B7: the way back and the heart stay in sight on scroll, on a bar that turns solid', async ({ page }) => {
  await page.goto('/Detali?id=2')
  const back = page.getByRole('button', { name: '뒤로' })
  const solid = () => back.evaluate((button) => getComputedStyle(button.parentElement as Element).backgroundColor)
  await expect(page.getByRole('link', { name: '예약하기' })).toBeVisible()
  expect(await solid()).toBe('rgba(0, 0, 0, 0)')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(back).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: /찜/ }).first()).toBeInViewport({ ratio: 1 })
  await expect.poll(solid).not.toBe('rgba(0, 0, 0, 0)')
})
