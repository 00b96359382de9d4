import { expect, test } from '@yaksok/platform/testing'
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

test('the chart is drawn to one scale, and its library is loaded by this screen only', async ({ page }) => {
  const scripts: string[] = []
  page.on('response', (response) => {
    if (/\/r\/wallet\/.*\.js/.test(response.url())) scripts.push(response.url())
  })
  await page.goto('/Tx')
  await expect(page.getByText('지금 잔액')).toBeVisible()
  const without = new Set(scripts)
  await page.goto('/Personalreport?period=all')
  await expect
    .poll(() =>
      page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
        const { width, height } = canvas
        const painted = (row: number) => {
          const y = Math.round(((row + 0.5) * height) / 4)
          const { data } = canvas.getContext('2d')?.getImageData(0, y, width, 1) ?? { data: [] }
          let count = 0
          for (let at = 3; at < data.length; at += 4) if (data[at] ?? 0) count++
          return Math.round((100 * count) / width)
        }
        return [0, 1, 2, 3].map(painted)
      }),
    )
    .toEqual([0, 0, 100, 0])
  const chart = await Promise.all(
    scripts.filter((url) => !without.has(url)).map(async (url) => (await fetch(url)).text()),
  )
  expect(chart.some((text) => text.includes('indexAxis'))).toBe(true)
  const before = await Promise.all([...without].map(async (url) => (await fetch(url)).text()))
  expect(before.some((text) => text.includes('indexAxis'))).toBe(false)
})

test('limits, breaks and 1336 are within reach', async ({ page }) => {
  await page.goto('/Personalreport')
  await expect(page.getByRole('link', { name: '1336' })).toHaveAttribute('href', 'tel:1336')
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
