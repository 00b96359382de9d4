import { type Anchor, parseAnchor } from './anchor.ts'

const PREFIX = 'place:'

/** The place kept for one entry of the browser's history (`location.key`), over a reload too; null where there is none. */
export function readPlace(entry: string): Anchor | null {
  try {
    return parseAnchor(sessionStorage.getItem(PREFIX + entry))
  } catch {
    return null
  }
}

/** Keeps a place; it goes with the session, as everything in the storage does. */
export function keepPlace(entry: string, place: Anchor | null): void {
  try {
    if (place) sessionStorage.setItem(PREFIX + entry, JSON.stringify(place))
    else sessionStorage.removeItem(PREFIX + entry)
  } catch {
    // without storage the list starts at its top
  }
}
