import type { Page } from '@playwright/test'
import { expect, test } from '@yaksok/testing'
import { memberAddresses } from '../src/render-matrix.ts'
import { logInUnseen } from '../src/rendered-page.ts'

// as the server draws them: nothing moves or arrives late
test.use({ javaScriptEnabled: false })

/** Boxes with words in them that stand out by their tone alone; each gets a mark to be found by. */
const markToned = (page: Page) =>
  page.evaluate(() => {
    const toneOf = (one: Element) => getComputedStyle(one).backgroundColor
    const isToned = (one: Element) => !/, 0\)$|transparent/.test(toneOf(one))
    const groundOf = (one: Element): string => {
      for (let at = one.parentElement; at; at = at.parentElement) if (isToned(at)) return toneOf(at)
      return 'none'
    }
    for (const one of document.querySelectorAll<HTMLElement>('main *, [role=dialog] *')) {
      // a picture is its own edge
      const words = one.textContent?.trim() && one.offsetWidth > 20 && !one.querySelector('img')
      if (words && isToned(one) && toneOf(one) !== groundOf(one)) one.dataset.toned = groundOf(one)
    }
  })

/** Those of them that forced colours melt into their ground. */
const melted = (page: Page) =>
  page.evaluate(() => {
    const toned = [...document.querySelectorAll<HTMLElement>('[data-toned]')]
    const hasEdge = (one: Element, part?: string) => {
      const { borderTopStyle, borderTopWidth, borderBottomStyle, outlineStyle } = getComputedStyle(one, part)
      return (
        outlineStyle !== 'none' ||
        borderBottomStyle !== 'none' ||
        (borderTopStyle !== 'none' && borderTopWidth !== '0px')
      )
    }
    const ground = getComputedStyle(document.body).backgroundColor
    return toned
      .filter((one) => !hasEdge(one) && !hasEdge(one, '::after') && getComputedStyle(one).backgroundColor === ground)
      .map((one) => `${one.className}: ${one.textContent?.trim().slice(0, 30)}`)
  })

test('D16: on no screen do forced colours melt a box into its ground', async ({ page, app, member }) => {
  await logInUnseen(page.context(), app.url, member)
  const found: string[] = []
  for (const address of await memberAddresses(app, member)) {
    await page.emulateMedia({ forcedColors: 'none' })
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    await markToned(page)
    await page.emulateMedia({ forcedColors: 'active' })
    for (const box of await melted(page)) found.push(`${address} ${box}`)
  }
  expect(found).toEqual([])
})
