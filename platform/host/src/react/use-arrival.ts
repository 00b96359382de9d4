import { useEffect, useRef } from 'react'
import { routeFor } from '../composition/index.ts'
import { focusHeading } from './focus-heading.ts'

interface Arrival {
  pathname: string
  search: string
  /** The browser went back, or forward. */
  isBack: boolean
  /** Of the screen, for who hears the page. */
  title: string
  announce(title: string): void
}

/**
 * What a page load does for the reader and a client navigation does not: announcement, focus, and the top of the page, or of
 * a screen with the tab bar the place at which it was left. Going back to another one keeps the scroll position; each list
 * restores its own place.
 */
export function useArrival({ pathname, search, isBack, title, announce }: Arrival): void {
  const shown = useRef(pathname)
  const address = useRef('')
  useEffect(() => {
    const note = () => void places.set(address.current, scrollY)
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [])
  useEffect(() => {
    address.current = pathname + search
  }, [pathname, search])
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const place = routeFor(pathname)?.tabBar ? places.get(address.current) : undefined
    if (place !== undefined || !isBack) scrollTo(0, place ?? 0)
    const timer = setTimeout(() => announce(title))
    const giveUp = focusHeading()
    return () => {
      clearTimeout(timer)
      giveUp()
    }
  }, [pathname, isBack, title, announce])
}

/** Address (path and search) → where the window stood on its screen. */
const places = new Map<string, number>()

/** Forgets where screens were left; with the end of a session. */
export const forgetPlaces = (): void => places.clear()
