/**
 * What is one in a page, whichever majors of this contract stand in it: sessions, caches, overlays, toasts. Where the shell
 * provides two majors, both have this very module, the later one's (platform/docs/decisions/020-contract-majors.md).
 *
 * So this function never changes, and neither does the shape of what stands under a key: a major that needs another shape
 * takes a new key (`toast/2`) and keeps the old one true for as long as a shell provides both.
 */
const states = new Map<string, unknown>()

/** The page's state by its key; `create` makes it for whoever asks first. */
export function pageState<State>(key: string, create: () => State): State {
  if (!states.has(key)) states.set(key, create())
  return states.get(key) as State
}
