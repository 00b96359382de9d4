import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { pushLayer } from '../modal-layer/modal-layer.ts'
import { pageState } from '../state/index.ts'
import { createBackStack } from './back-stack.ts'

interface ModalProps {
  /** Escape, the back gesture and a tap on the scrim end here. */
  onClose: () => void
  /** False while something must be answered first. */
  dismissible?: boolean
  /** False while it stands in the page closed. */
  open?: boolean
}

/**
 * Makes a `<dialog>` modal for as long as it is mounted and `open`: the platform traps focus, closes on Escape and gives the
 * focus back when it goes; the back gesture closes it too (see back-stack.ts). Focus starts on the title, so that nothing is
 * confirmed by accident. One that the member has opened before React was there is taken over as it is.
 */
export function useModal({
  onClose,
  dismissible = true,
  open = true,
}: ModalProps): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  const close = useRef({ onClose, dismissible })
  /** Its screen was left for another one and stayed in the page: what it asked has no answer any more. */
  const left = useRef(false)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    close.current = { onClose, dismissible }
  })
  useLayoutEffect(() => {
    const dialog = ref.current
    clearTimeout(leaving.current)
    if (!open) left.current = false
    if (!dialog || !open) return
    if (left.current && close.current.dismissible) {
      close.current.onClose()
      return
    }
    if (!dialog.open) {
      dialog.showModal()
      dialog.querySelector<HTMLElement>('[data-title]')?.focus({ preventScroll: true })
    }
    const popLayer = pushLayer(dialog)
    const requestClose = () => {
      if (close.current.dismissible) close.current.onClose()
    }
    const onCancel = (event: Event) => {
      event.preventDefault()
      requestClose()
    }
    // A second Escape closes whatever the page says; the screen must not believe in a dialog that is gone.
    const onForcedClose = () => {
      if (dialog.open) return
      if (close.current.dismissible) close.current.onClose()
      else dialog.showModal()
    }
    const onClick = (event: MouseEvent) => {
      // the second click of a double click has opened it: the box is still on its way to where that click lands
      const opening = event.detail > 1
      if (!opening && event.target === dialog && isOutside(dialog, event)) requestClose()
    }
    dialog.addEventListener('cancel', onCancel)
    dialog.addEventListener('close', onForcedClose)
    dialog.addEventListener('click', onClick)
    const closedOnBack = closeOnBack(requestClose)
    return () => {
      dialog.removeEventListener('cancel', onCancel)
      dialog.removeEventListener('close', onForcedClose)
      dialog.removeEventListener('click', onClick)
      closedOnBack()
      popLayer()
      dialog.close()
      // later: React tries effects out while developing, and runs this one anew in the same task
      leaving.current = setTimeout(() => {
        left.current = true
      })
    }
  }, [open])
  return ref
}

/** A click on the scrim has the dialog as its target but lies outside its box. */
function isOutside(dialog: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

/** The page's own stack over the browser's history. */
const pageStack = () =>
  pageState('back', () => {
    const made = createBackStack(history, (task) => setTimeout(task, 0))
    addEventListener('popstate', () => made.moved())
    return made
  })

/** Has the back gesture call `onBack` while an overlay is open. Answers what to call when it has closed. */
const closeOnBack = (onBack: () => void): (() => void) => pageStack().add(onBack)
