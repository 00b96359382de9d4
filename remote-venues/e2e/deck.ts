import type { Page } from '@playwright/test'

/** The card on top of the deck of managers. */
export const top = (page: Page) => page.locator('[data-depth="0"]')
/** Whose card is on top. */
export const nameOf = async (page: Page) => (await top(page).getByRole('heading').locator('span').textContent()) ?? ''

/** Drags the top card sideways; lets it go unless told not to. */
export async function drag(page: Page, dx: number, letGo = true): Promise<void> {
  const box = await top(page).boundingBox()
  if (!box) throw new Error('no card')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + dx / 2, y, { steps: 4 })
  await page.mouse.move(x + dx, y, { steps: 4 })
  if (letGo) await page.mouse.up()
}

/** How far the top card is turned, degrees. */
export const turnOf = (page: Page) =>
  top(page).evaluate((card) => {
    const { a, b } = new DOMMatrix(getComputedStyle(card).transform)
    return (Math.atan2(b, a) * 180) / Math.PI
  })
