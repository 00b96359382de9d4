import { expect, test } from '@yaksok/testing'
import { fileWithdrawals } from './support/api.ts'
import { breakCall } from './support/faults.ts'

const value = (page: import('@playwright/test').Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('+ dd')

test('Personalreport: the four figures and the net result as text, for the month by default', async ({
  page,
  app,
  member,
}) => {
  await fileWithdrawals(app, member, [230_000])
  await app.controls.decideWithdrawals({ username: member.username })
  await page.goto('/Personalreport')
  await expect(value(page, '참여 금액')).toHaveText('0원')
  await expect(value(page, '당첨 금액')).toHaveText('0원')
  await expect(value(page, '입금')).toHaveText('1,000,000원')
  await expect(value(page, '출금')).toHaveText('230,000원')
  await expect(page.getByRole('heading', { name: /추첨 손익/ })).toBeVisible()
  await expect(page.getByText('이 기간에는 참여하지 않았어요.')).toBeVisible()
})

test('the period lives in the address: 이번 주, 이번 달, 전체', async ({ page }) => {
  await page.goto('/Personalreport?period=week')
  await expect(page.getByRole('radio', { name: '이번 주' })).toBeChecked()
  const asked = page.waitForRequest(/personalreport\?period=all/)
  await page.locator('label').filter({ hasText: '전체' }).click()
  await asked
  await expect(page).toHaveURL(/period=all$/)
  await expect(page.getByRole('heading', { name: '전체 기간 추첨 손익' })).toBeVisible()
})

test('each pair of figures is drawn to a scale of its own, and nothing is drawn for nothing', async ({
  page,
  app,
  member,
}) => {
  await fileWithdrawals(app, member, [250_000])
  await app.controls.decideWithdrawals({ username: member.username })
  await page.goto('/Personalreport?period=all')
  const bars = () =>
    page.locator('dl > div').evaluateAll((rows) =>
      rows.map((row) => {
        const [track, bar] = ['::before', '::after'].map((part) => Number.parseFloat(getComputedStyle(row, part).width))
        return Math.round((100 * (bar ?? 0)) / (track ?? 0))
      }),
    )
  await expect.poll(bars).toEqual([0, 0, 100, 25])
})

test('limits, breaks and 1336 are within reach; B12: the help line is as large as a finger', async ({ page }) => {
  await page.goto('/Personalreport')
  const help = page.getByRole('link', { name: '1336' })
  await expect(help).toHaveAttribute('href', 'tel:1336')
  const box = await help.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await page.getByRole('link', { name: '한도와 쉬어 가기' }).click()
  await expect(page).toHaveURL(/\/Setting/)
})

test('a report that fails says so and can be tried again', async ({ page }) => {
  const mend = await breakCall(page, 'report', 500)
  await page.goto('/Personalreport')
  await expect(page.getByText('리포트를 불러오지 못했어요')).toBeVisible()
  await mend()
  await page.getByRole('button', { name: '다시 시도' }).click()
  await expect(value(page, '입금')).toHaveText('1,000,000원')
})
