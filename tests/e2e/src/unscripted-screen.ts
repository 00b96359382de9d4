/** What is wrong with a screen as the server rendered it: with its skeletons, its width, and under forced colours. */
import type { Page } from '@playwright/test'
import { isDrawn } from './rendered-page.ts'

const PHONE = { width: 390, height: 844 }

/** All of it, one line each; the page is left as it was. */
export async function problemsUnscripted(page: Page, html: string): Promise<string[]> {
  const found = skeletonsIn(html) ? ['is drawn with a skeleton, or not at all'] : []
  // boxes are told apart by the colours that they have without
  await page.evaluate(markToned)
  await page.emulateMedia({ forcedColors: 'active' })
  found.push(...(await page.evaluate(melted)).map((box) => `forced colours melt ${box}`))
  await page.emulateMedia({ forcedColors: 'none' })
  for (const [width, text] of [
    [320, '100%'],
    [PHONE.width, '200%'],
  ] as const) {
    await page.setViewportSize({ ...PHONE, width })
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text)
    found.push(...(await page.evaluate(misfits)).map((misfit) => `${width} px, text ${text}: ${misfit}`))
  }
  await page.setViewportSize(PHONE)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  return found
}

/** All calls of a screen are answered by the time it is rendered: nothing of it waits. */
function skeletonsIn(html: string): boolean {
  const drawn = withoutSlots(html.slice(html.indexOf('id="root"'), html.indexOf('id="page-answers"')))
  return !isDrawn(html) || /aria-busy="true"|class="[^"]*bone/i.test(drawn)
}

/** What stands in for the cards of other remotes: each follows by itself (server-rendering.spec.ts). */
function withoutSlots(html: string): string {
  const begin = html.indexOf('<div data-card=')
  if (begin < 0) return html
  let depth = 0
  for (const { 0: tag, index } of html.slice(begin).matchAll(/<(\/?)div\b/g)) {
    depth += tag === '<div' ? 1 : -1
    if (depth === 0) return html.slice(0, begin) + withoutSlots(html.slice(begin + index + '</div>'.length))
  }
  return html
}

/** Marks boxes with words in them that stand out by their tone alone. In the page. */
function markToned(): void {
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
}

/** Those of them that forced colours melt into their ground. In the page. */
function melted(): string[] {
  const hasEdge = (one: Element, part?: string) => {
    const { borderTopStyle, borderTopWidth, borderBottomStyle, outlineStyle } = getComputedStyle(one, part)
    return (
      outlineStyle !== 'none' || borderBottomStyle !== 'none' || (borderTopStyle !== 'none' && borderTopWidth !== '0px')
    )
  }
  const ground = getComputedStyle(document.body).backgroundColor
  return [...document.querySelectorAll<HTMLElement>('[data-toned]')]
    .filter((one) => !hasEdge(one) && !hasEdge(one, '::after') && getComputedStyle(one).backgroundColor === ground)
    .map((one) => `${one.className}: ${one.textContent?.trim().slice(0, 30)}`)
}

/** What a member would have to scroll sideways for, and buttons whose words are cut. In the page. */
function misfits(): string[] {
  const wide = document.documentElement.scrollWidth - innerWidth
  const cut = [...document.querySelectorAll<HTMLElement>('button, a[class*=button]')].filter((one) => {
    const { overflowX } = getComputedStyle(one)
    return overflowX !== 'visible' && one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1
  })
  return [...(wide > 0 ? [`${wide} px too wide`] : []), ...cut.map((one) => `cut: ${one.textContent}`)]
}
