import { type Placed, pickAnchor } from './anchor.ts'
import type { Way } from './use-scroll-restoration.ts'

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
