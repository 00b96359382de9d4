import type { Page } from '@playwright/test'

interface Point {
  x: number
  y: number
}

/** A finger that goes from one point to another in ten steps. */
export async function drag(page: Page, from: Point, to: Point): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [from])
  for (let step = 1; step <= 10; step++)
    await touch('touchMove', [{ x: from.x + ((to.x - from.x) * step) / 10, y: from.y + ((to.y - from.y) * step) / 10 }])
  await touch('touchEnd', [])
}
