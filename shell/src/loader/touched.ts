/** Whether the member has begun something on the screen that is open: typed, or pressed what is no link. */

let path: string | null = null

const note = ({ target }: Event) => {
  if (!(target instanceof Element && target.closest('a[href]'))) path = location.pathname
}

/** Starts noticing. */
export function watchTouches(): void {
  for (const type of ['input', 'change', 'click', 'keydown'] as const)
    addEventListener(type, note, { capture: true, passive: true })
}

/** True from the first thing that a member does on a screen until another one is open, and while a field has the focus. */
export const isTouched = (): boolean =>
  path === location.pathname || document.activeElement?.matches('input, textarea, select') === true
