import type { Page } from '@playwright/test'
import { expect, test, untilItAnswers } from '@yaksok/testing'

const WIDE = { width: 1280, height: 900 }
const ON_ITS_SIDE = { width: 844, height: 390 }

const tabs = (page: Page) => page.getByRole('navigation', { name: '주요 메뉴' })

for (const [what, size] of [
  ['a desktop', WIDE],
  ['a small desktop', { width: 1024, height: 768 }],
  ['a phone on its side', ON_ITS_SIDE],
] as const)
  test(`${what}: the tabs are a rail beside the column, on every screen, and nothing lies below it`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    for (const path of ['/Home', '/Tx']) {
      await page.goto(path)
      await untilItAnswers(page)
      const [rail, column] = await Promise.all([tabs(page).boundingBox(), page.locator('main:visible').boundingBox()])
      expect(rail?.x).toBeGreaterThanOrEqual(0)
      expect((rail?.x ?? 0) + (rail?.width ?? 0)).toBeLessThanOrEqual((column?.x ?? 0) + 1)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      for (const tab of await tabs(page).getByRole('link').all()) {
        const box = await tab.boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height)
      }
    }
    await tabs(page).getByRole('link', { name: '장소' }).click()
    await expect(page).toHaveURL(/\/Nei$/)
    await expect(tabs(page).getByRole('link', { name: '장소' })).toHaveAttribute('aria-current', 'page')
  })

test('a phone has the tabs below its five screens, and none on the others', async ({ page }) => {
  await page.goto('/Home')
  const bar = await tabs(page).boundingBox()
  expect(bar?.width).toBe(page.viewportSize()?.width)
  await page.goto('/Tx')
  await untilItAnswers(page)
  await expect(tabs(page)).toHaveCount(0)
})

test('a wide screen shows venues side by side, and sends nobody to a phone', async ({ page }) => {
  await page.setViewportSize(WIDE)
  await page.goto('/Nei')
  const cards = page.getByRole('main').getByRole('listitem')
  const [first, second] = await Promise.all([cards.nth(0).boundingBox(), cards.nth(1).boundingBox()])
  expect(second?.y).toBe(first?.y)
  await expect(page.getByText('휴대폰')).toHaveCount(0)
})

test.describe('a visitor', () => {
  test.use({ who: 'anonymous' })
  test('has a form as wide as a phone, also on a wide screen', async ({ page }) => {
    await page.setViewportSize(WIDE)
    await page.goto('/Login')
    const main = await page.getByRole('main').boundingBox()
    expect(main?.width).toBeLessThan(500)
    await expect(tabs(page)).toHaveCount(0)
  })
})
