import type { Browser, Page } from '@playwright/test'
import { calls, toBase64 } from '@yaksok/shared/core/contract'
import { expect, expectToast, problemsInEveryLook, type TestApp, test } from '@yaksok/testing'
import { allTimes, chooseTime, freeDays, send } from './booking-form.ts'

const VENUE = '/Book?kind=venue&id=6'

/** Another member, in a browser of their own. */
async function another(browser: Browser, app: TestApp): Promise<Page> {
  const { token } = await app.controls.createMember()
  const page = await (await browser.newContext({ baseURL: app.url })).newPage()
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token)
  return page
}

/** Hours that are quiet half a day from now: by night nobody would be told of a turn. */
async function beAwake(page: Page, token: string): Promise<void> {
  const hour = (new Date().getUTCHours() + 9 + 12) % 24
  const form = { starts: String(hour), ends: String((hour + 1) % 24) }
  const set = await page.request.post(`/api${calls.setQuietHours.spellings[0].path}`, {
    form,
    headers: { token: toBase64(token) },
  })
  expect(set.ok()).toBe(true)
}

const tile = (page: Page, time: string) => allTimes(page).filter({ hasText: time })

test('a time that is taken is waited for; given back it is held for who waits, told, and booked from the notification', async ({
  page,
  app,
  browser,
  member,
}) => {
  await beAwake(page, member.token)
  const holder = await another(browser, app)
  await holder.goto(VENUE)
  const time = await chooseTime(holder)
  await send(holder).click()
  await expect(holder).toHaveURL(/\/Booking\?id=\d+$/)

  await page.goto(VENUE)
  await freeDays(page).last().click()
  await tile(page, time).click()
  const question = page.getByRole('dialog', { name: '자리가 나면 알려 드릴까요?' })
  await expect(question).toContainText('15분 동안 자리를 맡아 둬요')
  expect(await problemsInEveryLook(page)).toEqual([])
  await expectToast(page, '빈자리 알림을 신청했어요. 차례가 오면 알려 드려요', () =>
    question.getByRole('button', { name: '빈자리 알림 받기' }).click(),
  )
  await expect(tile(page, time)).toContainText('기다리는 중')
  await page.goto('/Bookings')
  const line = page.getByRole('region', { name: '빈자리 알림' })
  await expect(line.getByRole('listitem')).toContainText(['대기 중'])
  expect(await problemsInEveryLook(page)).toEqual([])

  await holder.getByRole('button', { name: '예약 취소하기' }).click()
  await holder.getByRole('dialog').getByRole('button', { name: '예약 취소하기' }).click()
  await expect(holder.getByRole('main')).toContainText('취소한 예약이에요')
  // the page that is open hears of it by itself
  const turn = page.getByRole('region', { name: /빈자리$/ })
  await expect(turn).toContainText(/\d\d:\d\d까지 회원님 차례예요/, { timeout: 30_000 })
  expect(await problemsInEveryLook(page)).toEqual([])

  // held against the one who gave it back, as against everybody
  await holder.goto(VENUE)
  await freeDays(holder).last().click()
  await expect(tile(holder, time)).toContainText('마감 · 빈자리 알림')
  await holder.context().close()

  await page.goto('/Alerts')
  await page.getByRole('link', { name: /기다리던 시간에 자리가 났어요/ }).click()
  const isChosen = async () => {
    await expect(tile(page, time)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('지금 회원님 차례예요.')).toBeVisible()
  }
  await isChosen()
  await expect(page).toHaveURL(/\/Book\?kind=venue&id=6$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/Alerts$/)
  await page.goForward()
  await isChosen()
  await page.reload()
  await isChosen()
  expect(await problemsInEveryLook(page)).toEqual([])
  await send(page).click()
  await expect(page).toHaveURL(/\/Booking\?id=\d+$/)
  await expect(page.getByRole('main')).toContainText(time)
  await page.goto('/Bookings')
  await expect(page.getByRole('region', { name: '다가오는 예약' })).toBeVisible()
  await expect(page.getByRole('region', { name: /빈자리/ })).toHaveCount(0)
})

test('who waits leaves the line when they like, from the form and from the list', async ({ page, app, browser }) => {
  const holder = await another(browser, app)
  await holder.goto('/Book?kind=venue&id=7')
  const time = await chooseTime(holder)
  await send(holder).click()
  await expect(holder).toHaveURL(/\/Booking\?id=\d+$/)
  await holder.context().close()
  const join = async () => {
    await page.goto('/Book?kind=venue&id=7')
    await freeDays(page).last().click()
    await tile(page, time).click()
    await page.getByRole('button', { name: '빈자리 알림 받기' }).click()
    await expect(tile(page, time)).toContainText('기다리는 중')
  }
  await join()
  await tile(page, time).click()
  await page.getByRole('dialog').getByRole('button', { name: '그만 기다리기' }).click()
  await expect(tile(page, time)).toContainText('마감 · 빈자리 알림')
  await join()
  await page.goto('/Bookings')
  await page.getByRole('region', { name: '빈자리 알림' }).getByRole('button').click()
  await page.getByRole('dialog').getByRole('button', { name: '그만 기다리기' }).click()
  await expect(page.getByText('첫 약속을 잡아 볼까요?')).toBeVisible()
})
