import type { useLocation } from '../../../page/router/index.ts'
import { readStored, writeStored } from '../../../page/session/index.ts'
import { type Anchor, parseAnchor } from './anchor.ts'

type Location = ReturnType<typeof useLocation>

/** The router's key of an entry that a page load made; every page load has one. */
const FIRST = 'default'

/** Where the place of an entry of the browser's history is kept. */
function slotOf(kind: string, { key, pathname, search }: Location): string {
  return `${kind}:${key}:${pathname.toLowerCase()}${search}`
}

/** True where the page was opened anew, not reloaded or found again by back and forward. */
function isFreshVisit(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type === 'navigate'
}

/**
 * The place kept for an entry of the history, over a reload too; null where there is none. A list that is opened anew
 * begins at its top, whatever was kept under that address before.
 * @param kind which of the places of an entry
 */
export function readPlace(kind: string, location: Location): Anchor | null {
  try {
    const stored = readStored(slotOf(kind, location))
    const { load } = JSON.parse(stored ?? '{}') as { load?: unknown }
    const isOlder = load !== performance.timeOrigin
    return location.key === FIRST && isOlder && isFreshVisit() ? null : parseAnchor(stored)
  } catch {
    return null
  }
}

/** Keeps a place; it goes with the session, as everything in the storage does. */
export function keepPlace(kind: string, location: Location, place: Anchor | null): void {
  writeStored(slotOf(kind, location), place && JSON.stringify({ ...place, load: performance.timeOrigin }))
}
