import type { Page } from '@playwright/test'
import { expect, test } from '@yaksok/testing'
import { fileDeposits } from './support/api.ts'

/** A page asks every minute, or a tenth later. */
const POLL_MS = 70_000

/** Opens an address and waits until the page listens. */
async function listening(page: Page, address: string): Promise<void> {
  const stream = page.waitForResponse((response) => response.url().endsWith('/api/events'))
  await page.goto(address)
  expect((await stream).status()).toBe(200)
}

test('a decided deposit appears without a reload: said, in the balance, among the records and in 알림', async ({
  page,
  app,
  member,
}) => {
  await fileDeposits(app, member, [10_000])
  await listening(page, '/Home')
  await app.controls.decideDeposits({ username: member.username })
  await expect(page.getByRole('status').filter({ hasText: '입금 10,000원이 잔액에 반영됐어요' })).toBeVisible()
  await expect(page.getByRole('region', { name: '내 잔액' })).toContainText('1,010,000원')
  const news = page.getByRole('link', { name: /새 알림 1개/ })
  await expect(news).toContainText('입금 10,000원이 잔액에 반영됐어요')
  await news.click()
  await expect(page).toHaveURL(/\/Alerts$/)
  const first = page
    .getByRole('main')
    .getByRole('link', { name: /반영됐어요/ })
    .first()
  await expect(first.getByRole('img', { name: '새 알림' })).toBeVisible()
  await expect(first).toContainText('입금 10,000원이 잔액에 반영됐어요')
  await page.goto('/Home')
  await expect(page.getByRole('region', { name: '내 잔액' })).toContainText('1,010,000원')
  await expect(news).toHaveCount(0)
  await page.goto('/Alerts')
  await expect(first).toContainText('입금 10,000원')
  await expect(first.getByRole('img', { name: '새 알림' })).toHaveCount(0)
  await first.click()
  await expect(page).toHaveURL(/\/ChongRecord$/)
})

test('tabs share one stream; the one that stays takes it over, and hears what it would have missed', async ({
  page,
  app,
  member,
}) => {
  await fileDeposits(app, member, [10_000, 20_000])
  await listening(page, '/Mine')
  const other = await page.context().newPage()
  const streams: string[] = []
  other.on('request', (request) => request.url().endsWith('/api/events') && streams.push(request.url()))
  await other.goto('/Mine')
  await expect(other.getByRole('link', { name: /알림/ })).toBeVisible()
  await app.controls.decideDeposits({ username: member.username, reason: '입금자를 찾지 못했어요' })
  for (const one of [page, other]) await expect(one.getByRole('link', { name: /알림.*새 알림 2/ })).toBeVisible()
  expect(streams).toEqual([])
  const taken = other.waitForResponse((response) => response.url().endsWith('/api/events'))
  await page.close()
  expect((await taken).status()).toBe(200)
})

test('where no stream comes through, the page asks, and hears of it all the same', async ({ page, app, member }) => {
  await page.route('**/api/events', (route) => route.abort())
  await page.clock.install()
  await fileDeposits(app, member, [10_000])
  const refused = page.waitForRequest('**/api/events')
  await page.goto('/Mine')
  await refused
  await app.controls.decideDeposits({ username: member.username })
  // a call has a limit of its own on the same clock: each time is put forward once, and its answer waited for
  await expect(async () => {
    await page.clock.fastForward(POLL_MS)
    await expect(page.getByRole('link', { name: /알림.*새 알림 1/ })).toBeVisible({ timeout: 10_000 })
  }).toPass()
})
