/** What a page says of its taking over by React. These run in the page: they use nothing from beside them. */

/**
 * Whether React has taken over every element that the gateway drew, and what came late has come, too: it keeps what it
 * owns on each element.
 */
export function isHydrated(): boolean {
  const kept = (element: Element, name: string) => Object.keys(element).find((key) => key.startsWith(name))
  const isOwned = (element: Element): boolean => {
    if (kept(element, '__reactFiber$')) return true
    // what stands inside a text that brought its own markup is nobody's
    for (let above = element.parentElement; above; above = above.parentElement) {
      const props = kept(above, '__reactProps$')
      if (props) return 'dangerouslySetInnerHTML' in (above as never)[props]
    }
    return false
  }
  const root = document.getElementById('root')
  if (!root?.firstElementChild || root.querySelector('[aria-busy="true"]')) return false
  // hints of what to load are the head's, wherever the server wrote them
  return [...root.querySelectorAll('*:not(link)')].every(isOwned)
}

declare global {
  interface Window {
    /** Whether the rendered screen was taken out of the page. */
    remounted?: boolean
  }
}

/**
 * Notes in `window.remounted` whether a screen is taken out while the page stays: React has mounted it again, and what a member
 * put into its fields, or had the focus on, is gone.
 */
export function noteRemount(): void {
  const isScreen = (node: Node) => node instanceof Element && (node.matches('main') || node.querySelector('main'))
  new MutationObserver((changes) => {
    window.remounted ||= changes.some(({ removedNodes }) => [...removedNodes].some(isScreen))
  }).observe(document, { subtree: true, childList: true })
}

/** How much the page has shifted by the second frame from now: the sum of all its shifts, which is never below its CLS. */
export const shiftOf = (): Promise<number> =>
  new Promise((resolve) => {
    let sum = 0
    const add = (entries: PerformanceEntryList) => {
      for (const { value } of entries as (PerformanceEntry & { value: number })[]) sum += value
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        setTimeout(() => {
          add(observer.takeRecords())
          resolve(sum)
        }),
      ),
    )
  })
