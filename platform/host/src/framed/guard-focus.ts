/** A frame that takes the focus while somebody types elsewhere would read the rest of what is typed. */

/** After a key, ms: who types on has not left. */
const TYPING_MS = 1000

/** Gives the focus back that `frame` takes from a field in which somebody types. @returns how to stop */
export function guardFocus(frame: HTMLIFrameElement): () => void {
  let typed = Number.NEGATIVE_INFINITY
  let field: HTMLElement | undefined
  const onKey = ({ key, target }: KeyboardEvent) => {
    // the tab key leaves a field on purpose
    typed = key === 'Tab' ? Number.NEGATIVE_INFINITY : performance.now()
    field = target instanceof HTMLElement ? target : undefined
  }
  // a pointer in the page takes the focus on purpose; one in the frame is not told to the page
  const onBlur = () => {
    if (document.activeElement !== frame || performance.now() - typed > TYPING_MS || !field?.isConnected) return
    field.focus({ preventScroll: true })
  }
  addEventListener('keydown', onKey, true)
  addEventListener('blur', onBlur)
  return () => {
    removeEventListener('keydown', onKey, true)
    removeEventListener('blur', onBlur)
  }
}
