import type { ReactNode } from 'react'
import styles from './hideable-screen.module.css'

/**
 * What stands directly below an `Activity`: hidden by this element's own style sheet, which keeps the layout of what is in
 * it. `display: none`, by which React hides, throws the layout away, and to show the screen again then costs it anew.
 */
export function HideableScreen({ children }: { children: ReactNode }) {
  return (
    <div ref={hideInert} className={styles.screen}>
      {children}
    </div>
  )
}

/** Has React's `display: none` on an element, which it never styles otherwise, make it inert instead. */
function hideInert(element: HTMLElement | null): void {
  if (!element) return
  // the attribute, which old browsers know nothing of: the style sheet goes by it
  const hide = (value: string) => element.toggleAttribute('inert', value === 'none')
  const style = Object.defineProperty({ setProperty: (_: string, value: string) => hide(value) }, 'display', {
    set: hide,
  })
  Object.defineProperty(element, 'style', { configurable: true, value: style })
}
