import { expect, screenProblems, test } from '@yaksok/platform/testing'

/** Tall enough for the whole screen: what the tab bar covers until one scrolls is not too small to be hit. */
const height = 3000
const ways = {
  'light, 390 px': { viewport: { width: 390, height } },
  'dark, 1280 px': { colorScheme: 'dark', viewport: { width: 1280, height } },
} as const

for (const [way, use] of Object.entries(ways))
  test.describe(way, () => {
    // under reduced motion the screen stands still while axe reads it
    test.use({ ...use, contextOptions: { reducedMotion: 'reduce' } })

    for (const path of ['/Home', '/NewHome', '/Notice'])
      test(`${path} has no problem that axe finds and nothing wider than the window`, async ({ page }) => {
        await page.goto(path)
        await expect(page.locator('time').first()).toBeAttached()
        expect(await screenProblems(page)).toEqual([])
      })

    test('the side menu has no problem that axe finds', async ({ page }) => {
      await page.goto('/Home')
      await page.getByRole('button', { name: '메뉴 열기' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await screenProblems(page)).toEqual([])
    })
  })

test.describe('320 px with text at 200 %', () => {
  test.use({ viewport: { width: 320, height: 700 } })

  for (const path of ['/Home', '/Notice'])
    test(`${path} needs no sideways scroll`, async ({ page }) => {
      await page.addInitScript(() =>
        document.addEventListener('DOMContentLoaded', () => {
          document.documentElement.style.fontSize = '200%'
        }),
      )
      await page.goto(path)
      await expect(page.locator('time').first()).toBeAttached()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    })
})
