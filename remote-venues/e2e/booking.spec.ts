import type { Page } from '@playwright/test'
import { expect, problemsInEveryLook, test } from '@yaksok/testing'
import { addNote, allTimes, chooseTime, priceOf, send, times } from './booking-form.ts'
import { breakCall } from './support.ts'

const VENUE = '/Detali?id=2'

/** Books the venue. @returns the time */
async function book(page: Page): Promise<string> {
  await page.goto(VENUE)
  await page.getByRole('link', { name: '예약하기' }).click()
  const time = await chooseTime(page)
  await send(page).click()
  await expect(page).toHaveURL(/\/Booking\?id=\d+$/)
  return time
}

test('a venue is booked: day, time, people and a note; a sample says that it is one; Home and 내 정보 lead to it', async ({
  page,
}) => {
  await page.goto(VENUE)
  await page.getByRole('link', { name: '예약하기' }).click()
  await expect(page.getByText('실제 자리는 잡히지 않아요')).toBeVisible()
  await send(page).click()
  await expect(page.getByText('날짜와 시간을 골라 주세요')).toBeVisible()
  const time = await chooseTime(page)
  const price = await priceOf(page.getByRole('button', { pressed: true }).filter({ hasText: time }))
  await expect(page.getByRole('button', { name: `${price} 예약하기` })).toBeVisible()
  await page.getByRole('button', { name: '한 명 더하기' }).click()
  await addNote(page, '<b>창가</b> 자리')
  expect(await problemsInEveryLook(page)).toEqual([])
  await send(page).click()

  await expect(page).toHaveURL(/\/Booking\?id=\d+$/)
  const main = page.getByRole('main')
  await expect(main).toContainText('찻집 다온')
  await expect(main).toContainText('예시 예약이라 바로 확정됐어요')
  await expect(main).toContainText(time)
  await expect(main).toContainText('<b>창가</b> 자리')
  await expect(main).toContainText(price)
  await expect(main).toContainText('방문하는 날 장소에서 내요')
  await expect(main.getByRole('link', { name: /길찾기/ })).toHaveAttribute('href', /^https:\/\/map\.naver\.com\//)
  await main.getByText('진행 내역').click()
  const history = main.getByRole('region', { name: '진행 내역' })
  await expect(history.getByRole('listitem')).toHaveText([/예약을 신청했어요/, /예시라서 바로 확정됐어요/])
  expect(await problemsInEveryLook(page)).toEqual([])

  await page.goto('/Home')
  await page.getByRole('link', { name: /다음 예약 · 찻집 다온/ }).click()
  await expect(page).toHaveURL(/\/Booking\?id=/)
  await page.goto('/Mine')
  await page.getByRole('link', { name: '내 예약' }).click()
  await expect(page.getByRole('region', { name: '다가오는 예약' }).getByRole('link')).toContainText('찻집 다온')
  expect(await problemsInEveryLook(page)).toEqual([])
})

test('a booking is changed, taken along, and cancelled after saying what that means', async ({ page }) => {
  const before = await book(page)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: '캘린더에 넣기' }).click()
  expect((await file).suggestedFilename()).toMatch(/^yaksok-[0-9A-F-]{14}\.ics$/)

  await page.getByRole('link', { name: '바꾸기' }).click()
  const other = times(page).filter({ hasNotText: before }).first()
  const after = (await other.locator('b').textContent()) ?? ''
  await other.click()
  await expect(page.getByText('가격은 그대로예요').first()).toBeVisible()
  await page.getByRole('button', { name: /원으로 바꾸기$/ }).click()
  await expect(page).toHaveURL(/\/Booking\?id=\d+$/)
  await expect(page.getByRole('main')).toContainText(after)
  await page.getByText('진행 내역').click()
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: '예약을 바꿨어요' })).toBeVisible()

  await page.getByRole('button', { name: '예약 취소하기' }).click()
  const question = page.getByRole('dialog', { name: '이 예약을 취소할까요?' })
  await expect(question).toContainText('되돌릴 수 없어요')
  await question.getByRole('button', { name: '예약 취소하기' }).click()
  await expect(page.getByRole('main')).toContainText('취소한 예약이에요')
  await expect(page.getByRole('button', { name: '예약 취소하기' })).toHaveCount(0)
  await page.goto('/Bookings')
  await expect(page.getByRole('region', { name: '지난 예약' }).getByRole('link')).toContainText('취소함')
})

test('a time that somebody else takes meanwhile: a clear line, nothing typed is lost, and the time is no longer free', async ({
  page,
  app,
  browser,
}) => {
  await page.goto('/Book?kind=venue&id=3')
  const time = await chooseTime(page)
  await addNote(page, '조용한 자리')

  const other = await app.controls.createMember()
  const rival = await (await browser.newContext({ baseURL: app.url })).newPage()
  await rival.addInitScript((token) => localStorage.setItem('token', token), other.token)
  await rival.goto('/Book?kind=venue&id=3')
  expect(await chooseTime(rival)).toBe(time)
  await send(rival).click()
  await expect(rival).toHaveURL(/\/Booking\?id=\d+$/)
  await rival.context().close()

  await send(page).click()
  await expect(page.getByRole('alert')).toContainText('방금 다른 분이 예약한 시간이에요')
  await expect(allTimes(page).filter({ hasText: time })).toContainText('마감 · 빈자리 알림')
  await expect(page.getByLabel('요청 사항')).toHaveValue('조용한 자리')
  await chooseTime(page)
  await send(page).click()
  await expect(page.getByRole('main')).toContainText('조용한 자리')
})

test('a lost connection and a reload keep what was chosen; sent again it is one booking', async ({ page }) => {
  await page.goto(VENUE.replace('Detali', 'Book').replace('?', '?kind=venue&'))
  const time = await chooseTime(page)
  await addNote(page, '유아 의자')
  const mend = await breakCall(page, 'book')
  await send(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('요청 사항')).toHaveValue('유아 의자')
  await expect(times(page).filter({ hasText: time })).toHaveAttribute('aria-pressed', 'true')
  await mend()
  await send(page).click()
  await expect(page).toHaveURL(/\/Booking\?id=\d+$/)
  await page.goto('/Bookings')
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(1)
})

test('a booking of another member is not there', async ({ page }) => {
  await page.goto('/Booking?id=999999')
  await expect(page.getByRole('alert')).toContainText('불러오지 못했어요')
})
