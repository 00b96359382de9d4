/** Space between a toast and what sticks to the bottom, px. */
const GAP = 8

/**
 * How far from the bottom of the window a toast begins so that it lies on no control: above what sticks there
 * (`data-bottom`), 0 where nothing does.
 * @param within the open dialog, or the page
 */
export function liftOver(within: ParentNode, height: number): number {
  const tops = [...within.querySelectorAll('[data-bottom]')].map((bar) => bar.getBoundingClientRect())
  const lifts = tops.filter(({ top, height: own }) => own > 0 && top < height).map(({ top }) => height - top + GAP)
  return Math.max(0, ...lifts)
}
