import { useLocation, useNavigationType } from '@yaksok/shared/page/router'
import { announce } from '@yaksok/shared/page/ui'
import { useEffect, useRef } from 'react'
import { focusHeading } from './route-focus.ts'

/**
 * What a page load does for the reader and a client navigation does not: document title, announcement, focus, and the
 * top of the page. Going back keeps the scroll position; each list restores its own place.
 */
export function useRouteChange(titleOf: (pathname: string) => string): void {
  const { pathname } = useLocation()
  const type = useNavigationType()
  const shown = useRef(pathname)
  useEffect(() => {
    const title = titleOf(pathname)
    document.title = `${title} · 약속`
    if (shown.current === pathname) return
    shown.current = pathname
    if (type !== 'POP') scrollTo(0, 0)
    let giveUp = () => {}
    // the screen is painted first: a focus that moves styles its surroundings anew
    const timer = setTimeout(() => {
      announce(title)
      giveUp = focusHeading()
    })
    return () => {
      clearTimeout(timer)
      giveUp()
    }
  }, [pathname, type, titleOf])
}
