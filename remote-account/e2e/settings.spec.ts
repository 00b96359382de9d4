import type { Page } from '@playwright/test'
import { expect, test } from '@yaksok/testing'

const row = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })

test('Setting: the theme and the text size act at once and outlive a reload', async ({ page }) => {
  await page.goto('/Setting')
  await page.locator('label', { hasText: '어둡게' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const size = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
  const before = await size()
  await page.locator('label', { hasText: '더 크게' }).click()
  expect(await size()).toBeGreaterThan(before)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect.poll(size).toBeGreaterThan(before)
})

test('Setting shows the composition id, what money this is, and 1336', async ({ page }) => {
  await page.goto('/Setting')
  const main = page.getByRole('main')
  const id = await page.evaluate(
    () => (window as unknown as { __YAKSOK__: { composition: { id: string } } }).__YAKSOK__.composition.id,
  )
  await expect(main).toContainText(id)
  await expect(main).toContainText('모의 머니')
  await expect(main.getByRole('link', { name: '1336' })).toHaveAttribute('href', 'tel:1336')
})

test('a link to the limits leads to the limits, not to the top of the settings', async ({ page }) => {
  const limits = page.getByRole('heading', { name: '건강한 이용' })
  const fromTop = async () => (await limits.boundingBox())?.y ?? Number.NaN
  await page.goto('/Personalreport')
  await page.getByRole('link', { name: '한도와 쉬어 가기' }).click()
  await expect(limits).toBeVisible()
  await expect.poll(fromTop).toBeLessThan(120)
  await page.goto('/Setting')
  await expect(limits).toBeVisible()
  expect(await fromTop()).toBeGreaterThan(120)
})

test('Setting: a first deposit limit acts at once; a higher one waits 24 hours, and both are shown', async ({
  page,
}) => {
  await page.goto('/Setting')
  await row(page, '하루 입금 한도').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox').fill('150000')
  await expect(sheet).toContainText('저장하면 바로 적용해요')
  await sheet.getByRole('button', { name: '하루 15만원까지' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(row(page, '하루 입금 한도')).toContainText('150,000원')

  await row(page, '하루 입금 한도').click()
  await sheet.getByRole('textbox').fill('300000')
  await expect(sheet).toContainText('높인 한도는 24시간 뒤부터 적용해요')
  await sheet.getByRole('button', { name: '하루 30만원까지' }).click()
  await expect(row(page, '하루 입금 한도')).toContainText(/150,000원/)
  await expect(row(page, '하루 입금 한도')).toContainText(/부터 300,000원이에요/)
  // the closed sheet gives its history entry back; a reload meanwhile would be taken back with it
  await page.waitForFunction(() => !(history.state as { overlays?: number } | null)?.overlays)
  await page.reload()
  await expect(row(page, '하루 입금 한도')).toContainText(/부터 300,000원이에요/)
})

test('Setting: a member sets the amount above which an order is confirmed once more', async ({ page }) => {
  await page.goto('/Setting')
  const amount = row(page, '큰 참여 확인')
  await expect(amount).toContainText('확인 금액 없음')
  await amount.click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('한 번에 이 금액보다 많이 참여할 때 내용을 한 번 더 확인해요')
  await sheet.getByRole('textbox').fill('50000')
  await sheet.getByRole('button', { name: '5만원보다 크면 확인' }).click()
  await expect(amount).toContainText('50,000원')
  await amount.click()
  await expect(sheet).toContainText('지금은 50,000원이에요.')
  await sheet.getByRole('button', { name: '확인 금액 없애기' }).click()
  const question = page.getByRole('dialog', { name: '큰 참여 확인을 없앨까요?' })
  await expect(question).toContainText('현재 확인 금액 50,000원은 24시간 더 지키고, 그 뒤부터 확인 금액이 없어요')
  await question.getByRole('button', { name: '확인 금액 없애기' }).click()
  await expect(amount).toContainText(/부터 확인 금액이 없어져요/)
})

test('Setting: removing a limit asks first, keeps it for a day, and can be taken back meanwhile', async ({ page }) => {
  await page.goto('/Setting')
  const limit = row(page, '하루 손실 한도')
  await limit.click()
  const sheet = page.getByRole('dialog', { name: '하루 손실 한도', exact: true })
  await sheet.getByRole('textbox').fill('50000')
  await sheet.getByRole('button', { name: '하루 5만원까지' }).click()
  await expect(limit).toContainText('50,000원')

  await limit.click()
  await sheet.getByRole('button', { name: '한도 없애기' }).click()
  const question = page.getByRole('dialog', { name: '하루 손실 한도를 없앨까요?' })
  await expect(question).toContainText('현재 한도 50,000원은 24시간 더 지키고')
  await question.getByRole('button', { name: '닫기' }).click()
  await expect(question).toHaveCount(0)
  await expect(limit).not.toContainText('없어져요')

  await sheet.getByRole('button', { name: '한도 없애기' }).click()
  await question.getByRole('button', { name: '한도 없애기' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(limit).toContainText('50,000원')
  await expect(limit).toContainText(/부터 한도가 없어져요/)

  await limit.click()
  await expect(sheet.getByRole('button', { name: '한도 없애기' })).toHaveCount(0)
  await expect(sheet).toContainText('저장하면 기다리는 변경을 취소해요')
  await sheet.getByRole('button', { name: '하루 5만원까지' }).click()
  await expect(limit).not.toContainText('없어져요')
})

test('Setting: a limit that could not be removed says so where it is changed', async ({ page }) => {
  await page.goto('/Setting')
  await row(page, '하루 입금 한도').click()
  const sheet = page.getByRole('dialog', { name: '하루 입금 한도', exact: true })
  await sheet.getByRole('textbox').fill('50000')
  await sheet.getByRole('button', { name: '하루 5만원까지' }).click()
  await expect(sheet).toHaveCount(0)
  await page.route('**/api/member/setLimits', (route) => route.abort())
  await row(page, '하루 입금 한도').click()
  await sheet.getByRole('button', { name: '한도 없애기' }).click()
  const question = page.getByRole('dialog', { name: '하루 입금 한도를 없앨까요?' })
  await question.getByRole('button', { name: '한도 없애기' }).click()
  await expect(question).toHaveCount(0)
  await expect(sheet.getByRole('alert').filter({ hasText: '인터넷에 연결할 수 없어요' })).toBeVisible()
})

test('Setting: a limit needs an amount; a failed save keeps it', async ({ page }) => {
  await page.goto('/Setting')
  await row(page, '하루 손실 한도').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '한도 정하기' }).click()
  await expect(sheet.getByRole('alert').filter({ hasText: '금액을 적어 주세요' })).toBeVisible()
  await page.route('**/api/member/setLimits', (route) => route.abort())
  await sheet.getByRole('textbox').fill('12000')
  await sheet.getByRole('button', { name: '하루 1만 2,000원까지' }).click()
  await expect(sheet.getByRole('alert').filter({ hasText: '인터넷에 연결할 수 없어요' })).toBeVisible()
  await expect(sheet.getByRole('textbox')).toHaveValue('12,000')
})

test('Setting: a break says until when, and deposits rest meanwhile', async ({ page }) => {
  await page.goto('/Setting')
  await row(page, '쉬어 가기').click()
  const sheet = page.getByRole('dialog')
  await sheet.locator('label', { hasText: '7일' }).click()
  await sheet.getByRole('button', { name: '7일 쉬어 가기' }).click()
  await expect(row(page, '쉬어 가기')).toContainText(/\d+월 \d+일 \d\d:\d\d까지/)
})

test('Setting: self-exclusion needs a tick, and cannot be undone here', async ({ page }) => {
  await page.goto('/Setting')
  await row(page, '이용 그만두기').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '이용 그만두기' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: '체크해 주세요' })).toBeVisible()
  await dialog.locator('label', { hasText: '되돌릴 수 없다는 점을 확인했어요' }).click()
  await dialog.getByRole('button', { name: '이용 그만두기' }).click()
  await expect(page.getByText('이용 중단 중')).toBeVisible()
  // nothing is offered that cannot be had any more
  await expect(row(page, '쉬어 가기')).toHaveCount(0)
  await expect(row(page, '이용 그만두기')).toHaveCount(0)
})

test('Setting without its limits: the rest works, retry brings them', async ({ page }) => {
  await page.route('**/api/member/limits', (route) => route.fulfill({ status: 500, json: { data: '' } }))
  await page.goto('/Setting')
  await expect(page.getByRole('alert')).toContainText('불러오지 못했어요')
  await expect(page.getByRole('link', { name: /^로그인 비밀번호/ })).toBeVisible()
  await page.unroute('**/api/member/limits')
  await page.getByRole('button', { name: '다시 시도' }).click()
  await expect(row(page, '하루 입금 한도')).toBeVisible()
})

test('Setting: a limit set in another tab of the browser shows here', async ({ page, context }) => {
  await page.goto('/Setting')
  await expect(row(page, '하루 손실 한도')).toContainText('한도 없음')
  const other = await context.newPage()
  await other.goto('/Setting')
  await row(other, '하루 손실 한도').click()
  await other.getByRole('dialog').getByRole('textbox').fill('50000')
  await other.getByRole('dialog').getByRole('button', { name: '하루 5만원까지' }).click()
  await expect(row(other, '하루 손실 한도')).toContainText('50,000원')
  await expect(row(page, '하루 손실 한도')).toContainText('50,000원')
})

test('Setting: reminders of the time in the draws can be made rarer, and stay so', async ({ page }) => {
  await page.goto('/Setting')
  await expect(row(page, '참여 시간 알림')).toContainText('30분마다')
  await row(page, '참여 시간 알림').click()
  const sheet = page.getByRole('dialog', { name: '참여 시간 알림' })
  await sheet.locator('label', { hasText: '60분마다' }).click()
  await sheet.getByRole('button', { name: '60분마다 알림 받기' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(row(page, '참여 시간 알림')).toContainText('60분마다')
  await page.reload()
  await expect(row(page, '참여 시간 알림')).toContainText('60분마다')
})
