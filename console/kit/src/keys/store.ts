import { atom, createStore } from 'jotai'

/** One key and what it does on the screen that is shown. */
export interface Shortcut {
  /** As `KeyboardEvent.key`, letters in lower case. */
  key: string
  /** Another key that does the same. */
  or?: string
  /** What it does (Korean), as the sheet lists it. */
  label: string
  run: () => void
  /** Held down it repeats: moving, never deciding. */
  repeats?: boolean
  /** Why it does nothing now; undefined where it works. */
  off?: string | undefined
}

export interface Group {
  title: string
  shortcuts: readonly Shortcut[]
}

/** What is on the page now, in the order in which it came; the latest of a key wins. */
export const groups = atom<ReadonlyMap<symbol, Group>>(new Map())

/** The page's own store: no provider is needed in the shell or in a remote. */
export const store = createStore()

/** The shortcut of a key among the groups: the one that came last. */
export function shortcutFor(all: ReadonlyMap<symbol, Group>, key: string): Shortcut | undefined {
  return [...all.values()]
    .toReversed()
    .flatMap(({ shortcuts }) => shortcuts)
    .find((shortcut) => shortcut.key === key || shortcut.or === key)
}
