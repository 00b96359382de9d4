import { type RefObject, useEffect, useRef } from 'react'

/** Keeps where an element begins in the window, px, in its own `--pane-top`, so that its height can end with the window. */
export function useOwnTop<Element extends HTMLElement>(): RefObject<Element | null> {
  const ref = useRef<Element>(null)
  useEffect(() => {
    const measure = () => {
      const pane = ref.current
      pane?.style.setProperty('--pane-top', `${Math.max(0, Math.round(pane.getBoundingClientRect().top))}px`)
    }
    measure()
    const leaving = new AbortController()
    for (const event of ['scroll', 'resize'])
      addEventListener(event, measure, { signal: leaving.signal, passive: true })
    return () => leaving.abort()
  })
  return ref
}
