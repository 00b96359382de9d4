import { type Anchor, type Placed, pickAnchor } from './anchor.ts'
import type { Way } from './use-kept-place.ts'

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
 * A list that the window scrolls.
 * @param bring brings a place near where its item is not on the page yet; the item itself is found from there
 */
export const inWindow = (bring: (place: Anchor, list: HTMLElement) => void = scrollToPlace): Way => ({
  kind: 'place',
  scroller: () => window,
  placeOf: (list) => (scrollY > 0 ? pickAnchor(itemsIn(list), edgeOf(list)) : null),
  restore(place, list) {
    bring(place, list)
    return settle(place, list)
  },
  begin: () => scrollTo(0, 0),
  // the browser's own restoration knows pixels only, and comes at its own time
  enter() {
    history.scrollRestoration = 'manual'
    return () => {
      history.scrollRestoration = 'auto'
    }
  },
})

/** Brings an item that is on the page back to where it was; answers how far off it had been, px. */
function scrollToPlace({ item, top }: Anchor, list: HTMLElement): number {
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
