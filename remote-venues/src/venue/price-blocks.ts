import type { Venue } from '@yaksok/shared/core/contract'
import { won } from '@yaksok/shared/core/money'

/** One price block of a venue: what it is for, the price before, the price now. Texts as a member reads them. */
export interface PriceBlock {
  /** The field the block begins with. */
  id: 'r1' | 'r1_r1'
  label: string
  price: string
  /** `''` unless the venue has an original price: only then something is struck through (product.txt section 2). */
  original: string
}

/** `"64000"` and `"64000.00"` are `64,000원`; any other text of the operator stays as it is. */
export function priceText(text: string): string {
  const figure = /^(\d{1,15})(\.00)?$/.exec(text.trim())
  return figure ? won(Number(figure[1])) : text.trim()
}

/** The two price blocks: r1 r2 price yuanjia, and r1_r1 r2_r2 price_price yuanjia2. A block without a price is left out. */
export function priceBlocks(venue: Venue): PriceBlock[] {
  return [
    block('r1', venue.r1, venue.r2, venue.price, venue.yuanjia),
    block('r1_r1', venue.r1_r1, venue.r2_r2, venue.price_price, venue.yuanjia2),
  ].filter(({ price }) => price !== '')
}

function block(id: PriceBlock['id'], first: string, second: string, price: string, original: string): PriceBlock {
  const before = priceText(original)
  return {
    id,
    label: [first, second].filter(Boolean).join(' '),
    price: priceText(price),
    original: before === priceText(price) ? '' : before,
  }
}
