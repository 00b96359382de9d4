/** What the stack needs of the browser's history; a test brings its own. */
export interface HistoryHost {
  readonly state: unknown
  pushState(state: unknown, unused: string): void
  go(delta: number): void
}

/** How many overlays stood open at a history entry, beside what the router keeps there. */
interface EntryState {
  overlays?: number
}

/** The state of an entry that is not ours stays whatever it is; without our mark it counts as no overlay. */
const depthOf = (state: unknown): number => (state as EntryState | null)?.overlays ?? 0

/**
 * Gives every open overlay a history entry of its own, so that the back gesture closes the topmost one instead of
 * leaving the screen. The entry keeps the address and the router's state.
 *
 * Closing only says what is wanted; `settle` brings the history there afterwards, in a task of its own: a link inside an
 * overlay closes it and navigates in one go, and its entry must not be taken back then.
 */
export function createBackStack(history: HistoryHost, later: (task: () => void) => void) {
  const open: (() => void)[] = []
  let pending = false
  /** A step of ours is on its way: until it has arrived, the entry that is left still counts as the present one. */
  let stepping = false

  const step = (delta: number) => {
    stepping = true
    history.go(delta)
  }
  const pushMissing = () => {
    for (let next = depthOf(history.state) + 1; next <= open.length; next++)
      history.pushState({ ...(history.state as object | null), overlays: next }, '')
  }
  const settle = () => {
    pending = false
    if (stepping) return
    pushMissing()
    const depth = depthOf(history.state)
    if (depth > open.length) step(open.length - depth)
  }
  const wantSettled = () => {
    if (pending) return
    pending = true
    later(settle)
  }

  return {
    /** An overlay opened; `onBack` closes it. Answers what to call when it has closed, however that came about. */
    add(onBack: () => void): () => void {
      open.push(onBack)
      // at once, so that the very next back closes it; one that takes another's place may take its entry, too
      if (pending || stepping) wantSettled()
      else pushMissing()
      return () => {
        const at = open.lastIndexOf(onBack)
        if (at >= 0) open.splice(at, 1)
        wantSettled()
      }
    },
    /**
     * The browser went to another entry: closes what stood above it, or steps over an entry whose overlay is gone. An
     * overlay that does not let itself be closed gets its entry back.
     */
    moved(): void {
      stepping = false
      const depth = depthOf(history.state)
      for (const close of open.slice(depth).reverse()) close()
      if (depth > open.length) step(open.length - depth)
      else wantSettled()
    },
  }
}
