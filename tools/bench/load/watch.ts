/** What runs in a measured page before anything of its own. */
import { HELPERS, type Screen } from './marked.ts'

/** Name of the function by which the page tells that its content is there, with the point to tap. */
export const SHOWN = '__benchShown'

/** What the page has noted, ms from the start of its navigation. */
export interface Watched {
  /** When each mark was presented, by Element Timing. */
  presented: Record<string, number>
  /** When the page carried React's answer to the tap. */
  answered?: number
  cls: number
  /** Whether the HTML had the screen. */
  rendered: boolean
}

declare global {
  interface Window {
    __bench: Watched
  }
}

/**
 * Marks the elements for Element Timing the moment they are in the page, before a frame shows them, and notes when they
 * were presented; then asks for the tap and notes when it is answered. Moves of the layout are added up all the while.
 */
export function watch({ marks, button, answered }: Screen): string {
  const find = marks.map((mark) => `() => ${mark}`).join(', ')
  return `(() => {
    if (window !== window.top || location.protocol === 'about:') return
    ${HELPERS}
    const attempt = (find) => { try { return find() } catch { return null } }
    const bench = (window.__bench = { presented: {}, cls: 0, rendered: false })
    const marks = [${find}]
    const waiting = new Set(marks.keys())
    // the text's own block: that is what a text is presented with
    const blockOf = (element) => {
      const text = texts(element)
      let block = text.nextNode()?.parentElement ?? element
      while (getComputedStyle(block).display === 'inline' && block.parentElement) block = block.parentElement
      return block
    }
    const look = () => {
      // its scripts take the answers out of the page
      bench.rendered ||= document.getElementById('page-answers')?.textContent.includes('"drawn":true') ?? false
      for (const index of waiting) {
        const element = attempt(marks[index])
        if (!element) continue
        const block = blockOf(element)
        const before = block.getAttribute('elementtiming')
        block.setAttribute('elementtiming', before ? before + ' ' + index : String(index))
        waiting.delete(index)
      }
      if (bench.answered === undefined && attempt(() => ${answered})) bench.answered = performance.now()
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true, attributes: true })
    document.addEventListener('input', look)
    new PerformanceObserver((list) => {
      for (const { identifier, renderTime } of list.getEntries())
        for (const index of identifier.split(' ')) bench.presented[index] ??= renderTime
      if (Object.keys(bench.presented).length < marks.length || bench.told) return
      bench.told = true
      const { x, y, width, height } = (${button}).getBoundingClientRect()
      window.${SHOWN}(JSON.stringify({ x: x + width / 2, y: y + height / 2 }))
    }).observe({ type: 'element', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) bench.cls += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })()`
}
