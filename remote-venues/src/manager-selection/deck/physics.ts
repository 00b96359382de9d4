/** product.txt section 9: swipe threshold 80 px, at most 30 degrees, at most 3 cards in sight. */
export const THRESHOLD_PX = 80
export const MAX_ROTATION_DEG = 30
export const MAX_VISIBLE = 3

/** A card is let go: to the left it is passed over, to the right it is liked, before the threshold it goes back. */
export type Release = 'pass' | 'like' | 'back'

/** What letting go after `dx` px means; reaching the threshold commits. */
export function releaseAt(dx: number): Release {
  if (dx >= THRESHOLD_PX) return 'like'
  return dx <= -THRESHOLD_PX ? 'pass' : 'back'
}

/**
 * Degrees of the top card after `dx` px on a card `width` px wide: in step with the drag, 30 at the card's own width,
 * never beyond.
 */
export function rotationAt(dx: number, width: number): number {
  if (width <= 0) return 0
  const turn = (dx / width) * MAX_ROTATION_DEG
  return Math.max(-MAX_ROTATION_DEG, Math.min(MAX_ROTATION_DEG, turn))
}

/** How far the drag is on its way to the threshold, 0 to 1: opacity of the stamp, and how far the next card has come up. */
export function progressAt(dx: number): number {
  return Math.min(1, Math.abs(dx) / THRESHOLD_PX)
}

/** How far a committed card flies, px: beyond the edge of the column. */
export function exitAt(release: 'pass' | 'like', width: number): number {
  return (release === 'like' ? 1 : -1) * width * 1.25
}

/**
 * The place of a card in the stack: depth 0 is the top. `progress` of the top card's drag lifts those behind by as much
 * of one step. Units: rem and a factor.
 */
export function stackAt(depth: number, progress: number): { y: number; scale: number } {
  const step = depth === 0 ? 0 : Math.max(0, depth - progress)
  return { y: step * 0.75, scale: 1 - step * 0.05 }
}
