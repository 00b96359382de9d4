import type { Page } from '@playwright/test'
import { AUTH_ERROR, CODE, toBase64 } from '@yaksok/shared/core/contract'
import { expect, problemsInEveryLook, test } from '@yaksok/testing'
import { addNote, chooseTime, freeDays, priceOf, send, times } from './booking-form.ts'
import { addressOf, changeAnswer } from './support.ts'

const WEEKEND = /[토일]요일/
const workdays = (page: Page) => freeDays(page).filter({ hasNotText: WEEKEND })

test('a venue and a manager are one promise with one price', async ({ page }) => {
  await page.goto('/Book?kind=venue&id=2')
  await page.getByRole('button', { name: /매니저 없이/ }).click()
  const manager = page.getByRole('dialog', { name: '함께할 매니저' }).getByRole('listitem').nth(1).getByRole('button')
  const name = ((await manager.locator('b').textContent()) ?? '').replace('예시', '').trim()
  expect(await problemsInEveryLook(page)).toEqual([])
  await manager.click()
  await expect(page).toHaveURL(/with=\d+/)
  await workdays(page).last().click()
  await times(page).first().click()
  await expect(page.getByRole('main')).toContainText(/장소 [\d,]+원 \+ 매니저 [\d,]+원/)
  await send(page).click()
  await expect(page).toHaveURL(/\/Booking\?id=\d+$/)
  await expect(page.getByRole('main')).toContainText(`${name}와 함께`)
  await page.goto('/Bookings')
  await expect(page.getByRole('main').getByRole('link')).toContainText(`찻집 다온 · ${name}`)
})

test('a change to a dearer time says the difference before all else, and the booking costs what was said', async ({
  page,
}) => {
  await page.goto('/Book?kind=venue&id=2')
  await workdays(page).last().click()
  await times(page).first().click()
  const before = wonIn(await priceOf(times(page).first()))
  await send(page).click()
  await expect(page).toHaveURL(/\/Booking\?id=\d+$/)
  await page.getByRole('link', { name: '바꾸기' }).click()
  await freeDays(page).filter({ hasText: WEEKEND }).last().click()
  await times(page).first().click()
  const after = await priceOf(times(page).first())
  const more = `${(wonIn(after) - before).toLocaleString('ko-KR')}원 더 들어요`
  expect(wonIn(after)).toBeGreaterThan(before)
  await expect(page.getByText(more).first()).toBeVisible()
  await expect(page.getByText(`${before.toLocaleString('ko-KR')}원 → ${after}`)).toBeVisible()
  expect(await problemsInEveryLook(page)).toEqual([])
  await page.getByRole('button', { name: `${after}으로 바꾸기` }).click()
  await expect(page).toHaveURL(/\/Booking\?id=\d+$/)
  await expect(page.getByRole('main')).toContainText(after)
})

const wonIn = (text: string) => Number(text.replaceAll(/[,원]/g, ''))

test('a price that changes while the form is open is said with the new one before anything is booked', async ({
  page,
}) => {
  await changeAnswer(page, 'bookingSlots', (slots) => ({
    ...slots,
    days: slots.days.map(({ day, slots: times }) => ({
      day,
      slots: times.map((slot) => ({ ...slot, price: '1000.00' })),
    })),
  }))
  await page.goto('/Detali?id=4')
  await page.getByRole('link', { name: '예약하기' }).click()
  await chooseTime(page)
  await addNote(page, '삼각대를 가져가요')
  const outdated = page.getByRole('button', { name: '1,000원 예약하기', exact: true })
  await expect(outdated).toBeVisible()
  await page.unroute(addressOf('bookingSlots'))
  await send(page).click()
  await expect(page.getByRole('alert')).toContainText(/가격이 [\d,]+원으로 바뀌었어요/)
  await expect(outdated).toHaveCount(0)
  await expect(page.getByLabel('요청 사항')).toHaveValue('삼각대를 가져가요')
  await send(page).click()
  await expect(page).toHaveURL(/\/Booking\?id=\d+$/)
})

test('a session that ends under the form leads back to it, filled in as it was', async ({ page, member }) => {
  await page.goto('/Book?kind=venue&id=3')
  const time = await chooseTime(page)
  await addNote(page, '생일이에요')
  // as after a change of the password elsewhere
  await page.route(addressOf('book'), (route) =>
    route.fulfill({ json: { data: toBase64(JSON.stringify({ code: CODE.refused, msg: AUTH_ERROR, data: null })) } }),
  )
  await send(page).click()
  await expect(page).toHaveURL(/\/Login$/)
  await page.unroute(addressOf('book'))
  await page.getByLabel('아이디').fill(member.username)
  await page.getByLabel('비밀번호', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(page).toHaveURL(/\/Book\?kind=venue&id=3$/)
  await expect(page.getByLabel('요청 사항')).toHaveValue('생일이에요')
  await expect(times(page).filter({ hasText: time })).toHaveAttribute('aria-pressed', 'true')
  await send(page).click()
  await expect(page.getByRole('main')).toContainText('생일이에요')
})
