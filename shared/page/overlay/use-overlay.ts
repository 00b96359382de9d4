import { useCallback, useEffect, useId, useState } from 'react'

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
  useEffect(() => {
    const dialog = document.getElementById(id)
    if (dialog instanceof HTMLDialogElement && dialog.open) setOpen(true)
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

/** For the button that closes an overlay; `id` where it stands in the HTML. */
export const closer = (id: string | undefined, onClose: () => void) => ({
  ...(id !== undefined && { command: 'close', commandfor: id }),
  onClick: onClose,
})
