/** What the member has begun on the screen that is open. */

let path: string | null = null
/** The field that was typed into last, and where. */
let typed: { field: Element; path: string } | null = null
let doneAt = performance.now()

const note = ({ type, target }: Event) => {
  if (target instanceof Element && target.closest('a[href]')) return
  path = location.pathname
  if (type === 'input' && target instanceof Element) typed = { field: target, path }
}

/** Starts noticing. */
export function watchTouches(): void {
  doneAt = performance.now()
  for (const type of ['input', 'change', 'click', 'keydown'] as const)
    addEventListener(type, note, { capture: true, passive: true })
  for (const type of ['input', 'pointerdown', 'keydown', 'scroll', 'wheel', 'touchmove'] as const)
    addEventListener(type, () => (doneAt = performance.now()), { capture: true, passive: true })
}

/** True from the first thing that a member does on a screen until another one is open, and while a field has the focus. */
export const isTouched = (): boolean =>
  path === location.pathname || document.activeElement?.matches('input, textarea, select') === true

/** True while a field of this screen holds what was typed into it, and while the member is asked something. */
export const isBegun = (): boolean =>
  (typed?.path === location.pathname && typed.field.isConnected && Boolean((typed.field as HTMLInputElement).value)) ||
  document.querySelector('dialog[open], [role=dialog], [role=alertdialog]') !== null

/** Since the member last did anything in this page, ms. */
export const quietMs = (): number => performance.now() - doneAt
