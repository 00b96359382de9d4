/** What a page is given before its scripts, and what is asked in it: each function is sent there as text, and sees nothing of this file. */
import type { Box } from './compare-pictures.ts'

/** What an app marks so is painted over in every picture, and its words are not read. */
export const MASK = '[data-visual-mask]'

/** Runs before any script of a page. @param now what its clock says for good, ms */
export const steadyScript = (now: number): string => `(${steady})(${now})`

/** The clock stands, and chance is the same in every look. */
function steady(now: number): void {
  const Real = Date
  class Steady extends Real {
    constructor(...given: unknown[]) {
      if (given.length === 0) super(now)
      else super(...(given as [number]))
    }
    static override now(): number {
      return now
    }
  }
  const call = (...given: unknown[]) => new Real(...((given.length === 0 ? [now] : given) as [number])).toString()
  globalThis.Date = new Proxy(Steady, { apply: (_, __, given) => call(...given) }) as unknown as DateConstructor
  let seed = 0x9e3779b9
  Math.random = () => {
    seed = (seed + 0x6d2b79f5) | 0
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Resolves once fonts and pictures are there, or after `ms`, and the page was painted and at rest since. */
export async function complete(ms: number): Promise<void> {
  const images = [...document.images].filter((image) => !image.complete)
  const loaded = (image: HTMLImageElement) =>
    new Promise<void>((resolve) => {
      image.addEventListener('load', () => resolve())
      image.addEventListener('error', () => resolve())
    })
  const late = new Promise<void>((resolve) => setTimeout(resolve, ms))
  const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
  const idle = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve()))
  await Promise.race([Promise.all([document.fonts.ready, ...images.map(loaded)]), late])
  for (const next of [painted, idle, painted, idle]) await Promise.race([next(), late])
}

/** How high the page is, px. */
export const pageHeight = (): number =>
  Math.max(document.documentElement.scrollHeight, document.body?.scrollHeight ?? 0)

/** Words that can be read, at most so many letters of them. */
export function wordsOf({ mask, most }: { mask: string; most: number }): string[] {
  const words: string[] = []
  let left = most
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text && left > 0; text = texts.nextNode()) {
    const parent = text.parentElement
    if (!text.nodeValue?.trim() || !parent?.checkVisibility() || parent.closest(mask)) continue
    const read = text.nodeValue.slice(0, left)
    left -= read.length
    words.push(...read.split(/\s+/).filter(Boolean))
  }
  return words
}

/** ms: until the page began to arrive since it was asked for, and until it showed something. */
export function times(): [serverMs: number, contentMs: number] {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  return [page ? Math.max(0, page.responseStart - page.requestStart) : 0, paint?.startTime ?? 0]
}

/** What a person calls what is in each box: the name of the nearest part of the page that has one. */
export function namesIn(boxes: readonly Box[]): string[] {
  const nameOf = (element: Element | null): string => {
    const part = element?.closest('[aria-label],[id],section,article,li,nav,header,main')
    if (!part) return element?.tagName.toLowerCase() ?? ''
    const heading = part.querySelector('h1,h2,h3')?.textContent?.trim()
    return part.getAttribute('aria-label') || heading || (part.id && `#${part.id}`) || part.tagName.toLowerCase()
  }
  return boxes.map(({ x, y, width, height }) => nameOf(document.elementFromPoint(x + width / 2, y + height / 2)))
}
