import { useLocation } from '@yaksok/shared/page/router'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { type Anchor, type Placed, pickAnchor } from './anchor.ts'
import { keepPlace, readPlace } from './memory.ts'

/** Marks an item of a list: spread it on the element. */
export const placeItem = (id: string) => ({ 'data-place': id })

/** After this long without a scroll the place is kept, ms. */
const REST_MS = 120

/** The items on the page now, top to bottom. */
function* itemsIn(list: HTMLElement): Generator<Placed> {
  for (const element of list.querySelectorAll<HTMLElement>('[data-place]')) {
    const { top, bottom } = element.getBoundingClientRect()
    yield { item: element.dataset.place ?? '', top, bottom }
  }
}

/** The bottom of what covers the top of the window: items above it are out of sight. */
function edgeOf(list: HTMLElement): number {
  return list.ownerDocument.querySelector('header')?.getBoundingClientRect().bottom ?? 0
}

/**
 * Keeps the place in a list per entry of the history, and calls `restore` once, when the list is `ready` on an entry
 * that has been seen before (back, forward, reload). Items carry {@link placeItem}; the window scrolls.
 */
export function useKeptPlace(
  list: RefObject<HTMLElement | null>,
  ready: boolean,
  restore: (place: Anchor, list: HTMLElement) => void,
): void {
  const location = useLocation()
  const restored = useRef<string | null>(null)

  useLayoutEffect(() => {
    const element = list.current
    if (!ready || !element || restored.current === location.key) return
    restored.current = location.key
    const place = readPlace(location)
    if (!place) {
      scrollTo(0, 0)
      return
    }
    restore(place, element)
    return settle(place, element)
  }, [location, ready, list, restore])

  // the browser's own restoration knows pixels only, and comes at its own time
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    return () => {
      history.scrollRestoration = 'auto'
    }
  }, [])

  // a layout effect: its listeners and its timer are gone before the list is, which leaves the window at its top
  useLayoutEffect(() => {
    const element = list.current
    if (!ready || !element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => keepPlace(location, scrollY > 0 ? pickAnchor(itemsIn(element), edgeOf(element)) : null)
    const onScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(keep, REST_MS)
    }
    addEventListener('scroll', onScroll, { passive: true })
    addEventListener('pagehide', keep)
    // a tap on an item may leave before the list has rested
    element.addEventListener('click', keep, { capture: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', onScroll)
      removeEventListener('pagehide', keep)
      element.removeEventListener('click', keep, { capture: true })
    }
  }, [location, ready, list])
}

/** Brings an item that is on the page back to where it was; answers how far off it had been, px. */
export function scrollToPlace({ item, top }: Anchor, list: HTMLElement): number {
  const element = list.querySelector(`[data-place="${CSS.escape(item)}"]`)
  if (!element) return 0
  const off = element.getBoundingClientRect().top - top
  if (off !== 0) scrollBy({ top: off, behavior: 'instant' })
  return Math.abs(off)
}

const SETTLE_FRAMES = 20
const TOUCHED = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Items get their true heights only when they are near the window, so the place is mended frame by frame until nothing
 * moves, or until the member moves it. Answers how to stop.
 */
function settle(place: Anchor, list: HTMLElement): () => void {
  let left = SETTLE_FRAMES
  let frame = requestAnimationFrame(function mend() {
    scrollToPlace(place, list)
    left -= 1
    if (left > 0) frame = requestAnimationFrame(mend)
    else stop()
  })
  const stop = () => {
    cancelAnimationFrame(frame)
    for (const type of TOUCHED) removeEventListener(type, stop)
  }
  for (const type of TOUCHED) addEventListener(type, stop, { passive: true })
  return stop
}
