import type { Page } from '@playwright/test'
import { expect, screenProblems, test } from '@yaksok/platform/testing'
import { breakCall } from './support.ts'

const SCREENS: readonly [name: string, address: string][] = [
  ['venue list', '/Nei?class=2'],
  ['compact venue list', '/NewNei?class=2'],
  ['nothing found', '/Nei?q=바닷가'],
  ['favourite venues, none yet', '/Nei?liked=1'],
  ['venue', '/Detali?id=1'],
  ['directory', '/Text?province=11'],
  ['manager selection', '/Ggtv'],
  ['guestbook', '/Goods'],
  ['video', '/PlayVideo?id=1'],
]

/** What stands half under the tab bar is scrolled out of there in use; axe would take it for a small target. */
async function layTabBarBelow(page: Page): Promise<void> {
  const bar = page.getByRole('navigation', { name: '주요 메뉴' })
  for (const element of await bar.all()) await element.evaluate((nav) => nav.style.setProperty('position', 'static'))
}

for (const [name, address] of SCREENS)
  test(`${name}: axe and widths, light and dark, 320 px with 200 % text`, async ({ page }) => {
    for (const [width, colorScheme] of [
      [390, 'light'],
      [390, 'dark'],
      [1280, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ colorScheme })
      await page.goto(address)
      await page.waitForLoadState('networkidle')
      await layTabBarBelow(page)
      expect(await screenProblems(page), `${width} ${colorScheme}`).toEqual([])
    }
    await page.setViewportSize({ width: 320, height: 844 })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await screenProblems(page), '320 px with 200 % text').toEqual([])
  })

test('a failed screen is announced and accessible', async ({ page }) => {
  await breakCall(page, 'goodsFind')
  await page.goto('/Detali?id=1')
  await expect(page.getByRole('alert')).toContainText('장소를 불러오지 못했어요')
  expect(await screenProblems(page)).toEqual([])
})
