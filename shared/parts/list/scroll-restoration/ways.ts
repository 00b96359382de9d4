import { type Anchor, type Placed, pickAnchor } from './anchor.ts'
import type { Way } from './use-scroll-restoration.ts'

/** The items on the page now, top to bottom. */
function* itemsIn(list: HTMLElement): Generator<Placed> {
  for (const element of list.querySelectorAll<HTMLElement>('[data-place]')) {
    const { top, bottom } = element.getBoundingClientRect()
    yield { item: element.dataset.place ?? '', top, bottom }
  }
}

/** The bottom of what covers the top of the window: items above it are out of sight. */
function edgeOf(list: HTMLElement): number {
  // its own screen's: others may stand in the page unseen
  const screen = list.closest('main')?.parentElement ?? list.ownerDocument
  return screen.querySelector('header')?.getBoundingClientRect().bottom ?? 0
}

/**
 * A list that the window scrolls.
 * @param bring brings a place near where its item is not on the page yet; the item itself is found from there
 */
export const windowScroll = (bring: (place: Anchor, list: HTMLElement) => void = scrollToPlace): Way => ({
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

/** Brings an item back to where it was in the window; leaves the window as it is while the item is not on the page. */
function scrollToPlace({ item, top }: Anchor, list: HTMLElement): void {
  const element = list.querySelector(`[data-place="${CSS.escape(item)}"]`)
  const off = element ? element.getBoundingClientRect().top - top : 0
  if (off !== 0) scrollBy({ top: off, behavior: 'instant' })
}

const SETTLE_FRAMES = 20
const TOUCHED = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Items get their true heights only when they are near the window, so the place is corrected in each of some frames,
 * until the member moves it. Returns a function that stops it.
 */
function settle(place: Anchor, list: HTMLElement): () => void {
  let left = SETTLE_FRAMES
  let frame = requestAnimationFrame(function correct() {
    scrollToPlace(place, list)
    left -= 1
    if (left > 0) frame = requestAnimationFrame(correct)
    else stop()
  })
  const stop = () => {
    cancelAnimationFrame(frame)
    for (const type of TOUCHED) removeEventListener(type, stop)
  }
  for (const type of TOUCHED) addEventListener(type, stop, { passive: true })
  return stop
}

/** The cards, each as far as its middle: one that is more than half out of sight is passed. */
function* cardsIn(rail: HTMLElement): Generator<Placed> {
  for (const card of rail.querySelectorAll<HTMLElement>('[data-place]')) {
    const { left, width } = card.getBoundingClientRect()
    yield { item: card.dataset.place ?? '', top: left, bottom: left + width / 2 }
  }
}

/**
 * A rail of cards that scrolls sideways. Which card stands at its start is kept, not pixels: the list and the text size
 * may change meanwhile.
 */
export const railScroll: Way = {
  kind: 'rail',
  scroller: (rail) => rail,
  placeOf: (rail) => pickAnchor(cardsIn(rail), rail.getBoundingClientRect().left),
  restore({ item }, rail) {
    const card = rail.querySelector<HTMLElement>(`[data-place="${CSS.escape(item)}"]`)
    if (card) rail.scrollLeft = card.offsetLeft - Number.parseFloat(getComputedStyle(rail).paddingLeft)
    return undefined
  },
}
