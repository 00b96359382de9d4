/** The heading a new screen is known by. */
const heading = () => document.querySelector<HTMLElement>('h1')

/** A screen that is still loading gets its heading later; after this the focus stays where it is. */
const PATIENCE_MS = 5000

/**
 * Moves the focus to the new screen's heading, now or as soon as it is there, so that keyboard and screen reader go on
 * where the member is. Answers how to give up (the member has moved on).
 */
export function focusHeading(previous: HTMLElement | null): () => void {
  const tryNow = () => {
    const found = heading()
    if (!found || found === previous) return false
    if (!found.hasAttribute('tabindex')) found.tabIndex = -1
    found.focus({ preventScroll: true })
    return true
  }
  if (tryNow()) return () => {}
  const observer = new MutationObserver(() => {
    if (tryNow()) stop()
  })
  const timer = setTimeout(() => stop(), PATIENCE_MS)
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  return stop
}
