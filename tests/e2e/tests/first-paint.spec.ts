import { expect, test } from '@yaksok/testing'
import { holdScripts, isDrawn, keepInStorage, logInUnseen } from '../src/rendered-page.ts'

// what only the device knows is right in what is painted first, and stays so
test.use({ storageState: { cookies: [], origins: [] } })

test.beforeEach(async ({ context, app, member }) => logInUnseen(context, app.url, member))

test('theme and text size are the device’s before any bundle has come, and after', async ({ page, context }) => {
  await keepInStorage(context, 'theme', 'dark')
  await keepInStorage(context, 'textSize', 'larger')
  const arrive = await holdScripts(page)
  const response = await page.goto('/Home', { waitUntil: 'commit' })
  expect(isDrawn((await response?.text()) ?? '')).toBe(true)
  const hide = page.getByRole('button', { name: '잔액 숨기기' })
  await expect(hide).toBeVisible()
  const look = () =>
    page.evaluate(() => [
      getComputedStyle(document.documentElement).fontSize,
      getComputedStyle(document.body).backgroundColor,
    ])
  const first = await look()
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await look()).toEqual(first)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(Number.parseFloat(first[0] ?? '')).toBeGreaterThan(19)
  arrive()
  await hide.click()
  await expect(page.getByRole('button', { name: '잔액 보기' })).toBeVisible()
  expect(await look()).toEqual(first)
})

test('notices that this device has seen have no mark at any time', async ({ page, context }) => {
  await keepInStorage(context, 'noticesSeen', new Date().toISOString())
  // every label that the bell ever has
  await context.addInitScript(() => {
    const labels = new Set<string>()
    Object.assign(window, { labels })
    new MutationObserver(() => {
      for (const bell of document.querySelectorAll('header a[aria-label^="알림과 공지"]'))
        labels.add(bell.getAttribute('aria-label')?.includes('새 공지') ? 'new' : 'seen')
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })
  const arrive = await holdScripts(page)
  await page.goto('/Home', { waitUntil: 'commit' })
  await expect(page.getByRole('link', { name: /^알림과 공지/ })).toBeVisible()
  arrive()
  await page.getByRole('button', { name: '잔액 숨기기' }).click()
  await expect(page.getByRole('button', { name: '잔액 보기' })).toBeVisible()
  expect(await page.evaluate(() => [...(window as unknown as { labels: Set<string> }).labels])).toEqual(['seen'])
})
