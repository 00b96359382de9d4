/** Where a member was in a list: an item and, where the window scrolls, its distance from the top of it, px. */
export interface Anchor {
  item: string
  top: number
}

/** An item on the page: its id and its edges in px from the top of the window. */
export interface Placed {
  item: string
  top: number
  bottom: number
}

/**
 * The item to come back to: the first that is still in sight below `edge` (the bottom of the sticky bar). Items move when
 * a list changes or text is enlarged, so the item counts, not the scroll position.
 */
export function pickAnchor(items: Iterable<Placed>, edge: number): Anchor | null {
  for (const { item, top, bottom } of items) if (bottom > edge) return { item, top }
  return null
}

/** Reads an anchor that was stored as JSON; anything else is none. */
export function parseAnchor(json: string | null): Anchor | null {
  try {
    const { item, top } = JSON.parse(json ?? '') as Partial<Anchor>
    return typeof item === 'string' && typeof top === 'number' && Number.isFinite(top) ? { item, top } : null
  } catch {
    return null
  }
}
