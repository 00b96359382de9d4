import { useLocation, useNavigationType } from '@yaksok/shared/page/router'
import { onSessionEnd } from '@yaksok/shared/page/session'
import { announce } from '@yaksok/shared/page/ui'
import { useEffect, useRef } from 'react'
import { routeFor } from '../composition/index.ts'
import { focusHeading } from './focus-heading.ts'

/**
 * What a page load does for the reader and a client navigation does not: document title, announcement, focus, and the
 * top of the page, or of a screen with the tab bar the place at which it was left. Going back to another one keeps the
 * scroll position; each list restores its own place.
 */
export function useRouteAnnouncer(titleOf: (pathname: string) => string): void {
  const { pathname, search } = useLocation()
  const type = useNavigationType()
  const shown = useRef(pathname)
  const address = useRef('')
  useEffect(() => {
    const note = () => saveScroll(address.current)
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [])
  useEffect(() => {
    address.current = pathname + search
  }, [pathname, search])
  useEffect(() => {
    const title = titleOf(pathname)
    document.title = `${title} · 약속`
    if (shown.current === pathname) return
    shown.current = pathname
    const place = routeFor(pathname)?.tabBar ? savedScroll(address.current) : undefined
    if (place !== undefined || type !== 'POP') scrollTo(0, place ?? 0)
    const timer = setTimeout(() => announce(title))
    const giveUp = focusHeading()
    return () => {
      clearTimeout(timer)
      giveUp()
    }
  }, [pathname, type, titleOf])
}

const places = new Map<string, number>()

onSessionEnd(() => places.clear())

/** Notes where the window stands on the screen of an address (path and search). */
export const saveScroll = (address: string): void => void places.set(address, scrollY)

/** Where it stood; undefined where nobody knows. */
export const savedScroll = (address: string): number | undefined => places.get(address)
