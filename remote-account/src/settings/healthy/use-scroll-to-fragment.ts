import { useLocation } from '@yaksok/shared/page/router'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * Brings an element into sight where the address names it, e.g. `/Setting#limits`: the router does not, and the browser
 * looked before the element was there.
 */
export function useScrollToFragment(fragment: string): RefObject<HTMLDivElement | null> {
  const { hash } = useLocation()
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hash !== `#${fragment}`) return
    // after the shell has brought the new screen to its top
    const frame = requestAnimationFrame(() => element.current?.scrollIntoView())
    return () => cancelAnimationFrame(frame)
  }, [hash, fragment])
  return element
}
