export { embeddable, reach } from './embeddable.ts'
/** @public for the cards of teams */
export { CardsProvider, type ExtensionProps, ExtensionSlot, type SlotName } from './extension.tsx'
export { entriesOf, type SlotEntry, useEntries } from './extension-slots.ts'
/** @public */
export { fetchAgain } from './fetch-again.ts'
export { loadPart } from './load-part.ts'
/** @public */
export type { SlotDefinitions } from './slot-definitions.ts'
export { whenIdle } from './when-idle.ts'

/** What the shell passes to every screen that a remote exposes. */
export interface ScreenProps {
  /** The layout the route chose, e.g. `compact` for the New* routes (decisions.md). */
  variant?: string
}

/**
 * Id of the composition this page was made of: the hash of the shell's and all remotes' versions. It is shown in
 * Setting and quoted to customer service. Null where a remote runs alone.
 */
export function compositionId(): string | null {
  return globalThis.__YAKSOK__?.composition?.id ?? null
}
