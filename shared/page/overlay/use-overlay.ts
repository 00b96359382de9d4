import { useCallback, useEffect, useId, useLayoutEffect, useState } from 'react'

/** A dialog, sheet or drawer that stands in the HTML, closed: its button opens it before any script of the page is there. */
export interface Overlay {
  /** For the button. */
  opener: {
    command: 'show-modal'
    commandfor: string
    'aria-haspopup': 'dialog'
    'aria-expanded': boolean
    onClick: (event: { preventDefault: () => void }) => void
  }
  /** For the `Dialog`, `Sheet` or `Drawer`. */
  overlay: { id: string; open: boolean; onClose: () => void }
}

/**
 * An overlay that the boot script opens where React is not there yet (`platform/src/browser/boot/first-taps.ts`); React
 * takes it over as it is. For small ones: what lies in it is in the HTML of the screen.
 */
export function useOverlay(): Overlay {
  const id = useId()
  const [open, setOpen] = useState(false)
  // in the task in which React takes the page over: an Escape between the two would close a dialog that React then opens anew
  useLayoutEffect(() => {
    if (isOpen(id)) setOpen(true)
  }, [id])
  const onClose = useCallback(() => setOpen(false), [])
  const onClick: Overlay['opener']['onClick'] = (event) => {
    // the browser would open it, too, and React would not know
    event.preventDefault()
    setOpen(true)
  }
  return {
    opener: { command: 'show-modal', commandfor: id, 'aria-haspopup': 'dialog', 'aria-expanded': open, onClick },
    overlay: { id, open, onClose },
  }
}

/**
 * Whether an overlay is in the page: while it is open; and closed, with an `id`, until React has taken the page over. Its words
 * are not twice in the page of a member who never opens it.
 */
export function useInPage({ open, id }: { open: boolean; id?: string }): boolean {
  const [taken, setTaken] = useState(id === undefined)
  useEffect(() => {
    if (!open && !isOpen(id)) setTaken(true)
  }, [open, id])
  return open || !taken
}

/** Whether the member has opened it before React was there. */
function isOpen(id: string | undefined): boolean {
  const dialog = id === undefined ? null : document.getElementById(id)
  return dialog instanceof HTMLDialogElement && dialog.open
}

/** For the button that closes an overlay; `id` where it stands in the HTML. */
export const closer = (id: string | undefined, onClose: () => void) => ({
  ...(id !== undefined && { command: 'close', commandfor: id }),
  onClick: onClose,
})
