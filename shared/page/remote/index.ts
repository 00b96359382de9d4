export { compositionId } from './composition.ts'
export { embeddable } from './embeddable.ts'
export { entriesOf, type PlaceEntry, useEntries } from './entries.ts'
export { type CardProps, CardsProvider, Extension } from './extension.tsx'
export { fetchAgain } from './fetch-again.ts'
export { loadPart } from './load-part.ts'
export { reach } from './reach.ts'
export { whenIdle } from './when-idle.ts'

/** What the shell passes to every screen that a remote exposes. */
export interface ScreenProps {
  /** The layout the route chose, e.g. `compact` for the New* routes (decisions.md). */
  variant?: string
}
