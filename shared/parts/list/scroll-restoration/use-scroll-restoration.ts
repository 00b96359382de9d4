import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useLocation } from '../../../page/router/index.ts'
import { useHydrated } from '../../../page/ui/index.ts'
import type { Anchor } from './anchor.ts'
import { keepPlace, readPlace } from './storage.ts'

/** Marks an item of a list: spread it on the element. */
export const scrollItem = (id: string) => ({ 'data-place': id })

/** How a list is scrolled: what moves, where it stands, and how it is brought back there. */
export interface Way {
  /** Names its places among those of an entry of the history. */
  kind: string
  scroller: (list: HTMLElement) => EventTarget
  /** The item in sight; null at the very start. */
  placeOf: (list: HTMLElement) => Anchor | null
  /** Brings a place back; may go on with it, and answers how to stop. */
  restore: (place: Anchor, list: HTMLElement) => (() => void) | undefined
  /** What an entry without a place begins with. */
  begin?: () => void
  /** What holds as long as the list is there; answers how to end it. */
  enter?: () => () => void
}

/** After this long without a scroll the place is kept, ms. */
const REST_MS = 120

/**
 * Keeps the place in a list per entry of the history, and brings it back once, when the list is `ready` on an entry that
 * has been seen before (back, forward, reload). Items carry {@link scrollItem}.
 * @param way the same object from render to render
 */
export function useScrollRestoration(list: RefObject<HTMLElement | null>, ready: boolean, way: Way): void {
  const location = useLocation()
  const restored = useRef<string | null>(null)
  // a list that came with the page's HTML could be scrolled before any script: where the member stands is not taken away
  const inBrowser = useHydrated()
  const cameWith = useRef(inBrowser ? null : location.key)

  useLayoutEffect(() => {
    const element = list.current
    if (!ready || !element || restored.current === location.key) return
    restored.current = location.key
    const place = readPlace(way.kind, location)
    if (place) return way.restore(place, element)
    if (cameWith.current !== location.key) way.begin?.()
  }, [location, ready, list, way])

  // a list whose screen was hidden for a while has the place of its entry to come back to, as one that is drawn anew
  useLayoutEffect(
    () => () => {
      restored.current = null
      cameWith.current = null
    },
    [],
  )

  useLayoutEffect(() => way.enter?.(), [way])

  // a layout effect: its listeners and its timer are gone before the list is, which leaves the window at its top
  useLayoutEffect(() => {
    const element = list.current
    if (!ready || !element) return
    const scroller = way.scroller(element)
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => keepPlace(way.kind, location, way.placeOf(element))
    const onScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(keep, REST_MS)
    }
    scroller.addEventListener('scroll', onScroll, { passive: true })
    addEventListener('pagehide', keep)
    // a tap on an item may leave before the list has rested
    element.addEventListener('click', keep, { capture: true })
    return () => {
      clearTimeout(timer)
      scroller.removeEventListener('scroll', onScroll)
      removeEventListener('pagehide', keep)
      element.removeEventListener('click', keep, { capture: true })
    }
  }, [location, ready, list, way])
}
