import type { Page } from '@playwright/test'
import { expect, someByDay, test } from '@yaksok/testing'
import { memberAddresses } from '../src/render-matrix.ts'
import { logInUnseen } from '../src/rendered-page.ts'

// as the server draws them: the layout is there before any script
test.use({ javaScriptEnabled: false })

/** What a member would have to scroll sideways for, and buttons whose words are cut. */
const misfits = (page: Page) =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - innerWidth
    const cut = [...document.querySelectorAll<HTMLElement>('button, a[class*=button]')].filter((one) => {
      const { overflowX } = getComputedStyle(one)
      return overflowX !== 'visible' && one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1
    })
    return [...(wide > 0 ? [`${wide} px too wide`] : []), ...cut.map((one) => `cut: ${one.textContent}`)]
  })

for (const [what, width, fontSize] of someByDay([
  ['320 px wide', 320, '100%'],
  ['with the text twice as large', 390, '200%'],
] as const))
  test(`${what}, no screen scrolls sideways and no button is cut`, async ({ page, app, member }) => {
    await logInUnseen(page.context(), app.url, member)
    await page.setViewportSize({ width, height: 844 })
    const found: string[] = []
    for (const address of await memberAddresses(app, member)) {
      await page.goto(address, { waitUntil: 'domcontentloaded' })
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), fontSize)
      for (const misfit of await misfits(page)) found.push(`${address}: ${misfit}`)
    }
    expect(found).toEqual([])
  })
