import type { Page } from '@playwright/test'
import { expect, test } from '@yaksok/testing'

/** The address at twice the size of text. */
async function openLarge(page: Page, address: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 })
  await page.goto(address)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
}

for (const width of [390, 320])
  test.describe(`twice as large text on ${width} px`, () => {
    test('D19: no name of a tab breaks or touches its neighbour', async ({ page }) => {
      await openLarge(page, '/Home', width)
      const words = await page.getByRole('navigation', { name: '주요 메뉴' }).evaluate((bar) =>
        [...bar.querySelectorAll('a')].map((tab) => {
          const range = document.createRange()
          range.selectNodeContents(tab.lastChild ?? tab)
          const { left, right } = range.getBoundingClientRect()
          return { left, right, lines: range.getClientRects().length }
        }),
      )
      expect(words.map(({ lines }) => lines)).toEqual([1, 1, 1, 1, 1])
      const gaps = words.slice(1).map(({ left }, at) => left - (words[at]?.right ?? 0))
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(5)
      expect(Math.max(...words.map(({ right }) => right))).toBeLessThanOrEqual(width)
    })

    test('D19: the dot of the bell stays at its shoulder', async ({ page }) => {
      await openLarge(page, '/Home', width)
      const bell = page.getByRole('link', { name: /^알림과 공지, / })
      const [box, dot] = [await bell.boundingBox(), await bell.locator('span').boundingBox()]
      if (!box || !dot) throw new Error('no bell, or no dot')
      expect(dot.y + dot.height / 2).toBeLessThan(box.y + box.height * 0.45)
      expect(dot.x + dot.width / 2).toBeGreaterThan(box.x + box.width * 0.55)
    })

    test('D19: the list of venues begins on the first screen; its filters lie in a sheet', async ({ page }) => {
      await openLarge(page, '/Nei', width)
      const [card, bar] = [page.getByRole('main').getByRole('link').first(), page.getByRole('navigation').last()]
      const [first, end] = [await card.boundingBox(), await bar.boundingBox()]
      expect((first?.y ?? Number.POSITIVE_INFINITY) + 44).toBeLessThan(end?.y ?? 0)
      await page.getByRole('button', { name: '필터', exact: true }).click()
      const sheet = page.getByRole('dialog', { name: '필터' })
      await sheet.getByRole('button', { name: '별점 높은 순' }).click()
      await sheet.getByRole('button', { name: '40곳 보기' }).click()
      await expect(page.getByRole('button', { name: /^필터\s*1개 적용됨$/ })).toBeVisible()
      await expect(page).toHaveURL(/sort=rating/)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    })

    test('D19: the title of a room keeps from the edge, and its dot from the beginning of a line', async ({ page }) => {
      await openLarge(page, '/Lottery?key=dice', width)
      const title = page.getByRole('heading', { level: 1, name: '추첨 방 · 주사위' })
      const edge = await title.evaluate((heading) => {
        const range = document.createRange()
        range.selectNodeContents(heading)
        return range.getBoundingClientRect().top - (heading.closest('header')?.getBoundingClientRect().top ?? 0)
      })
      expect(edge).toBeGreaterThanOrEqual(4)
      await expect(title.getByText('추첨 방 ·')).toHaveCSS('white-space', 'nowrap')
    })
  })
