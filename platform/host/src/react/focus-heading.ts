import { isHidden } from './hidden-screens.ts'

/**
 * Moves the focus to the new screen's heading, once the screen is painted or as soon as the heading is there, so that
 * keyboard and screen reader go on where the member is; again where the heading goes with the bones of a screen that
 * loads. A screen may load for long: the wait ends with the member's next key or touch, because from then on the focus is
 * theirs. Answers how to give up (another screen has come).
 */
export function focusHeading(): () => void {
  let focused: HTMLElement | undefined
  const tryNow = () => {
    if (focused && (focused.isConnected || document.activeElement !== document.body)) return
    const found = [...document.querySelectorAll('h1')].find((heading) => !isHidden(heading))
    if (!found) return
    focused = found
    if (!found.hasAttribute('tabindex')) found.tabIndex = -1
    found.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(tryNow)
  // not at once: a focus that moves styles its surroundings anew
  const timer = setTimeout(() => {
    observer.observe(document.body, { childList: true, subtree: true })
    tryNow()
  })
  const stop = () => {
    clearTimeout(timer)
    observer.disconnect()
    removeEventListener('keydown', stop, true)
    removeEventListener('pointerdown', stop, true)
  }
  addEventListener('keydown', stop, true)
  addEventListener('pointerdown', stop, true)
  return stop
}
