import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { pushLayer } from '../modal-layer/modal-layer.ts'
import { closeOnBack } from './back/index.ts'

interface ModalProps {
  /** Escape, the back gesture and a tap on the scrim end here. */
  onClose: () => void
  /** False while something must be answered first. */
  dismissible?: boolean
}

/**
 * Makes a `<dialog>` modal for as long as it is mounted: the platform traps focus, closes on Escape and gives the
 * focus back when it goes; the back gesture closes it too (see back/). Focus starts on the title, so that nothing is
 * confirmed by accident.
 */
export function useModal({ onClose, dismissible = true }: ModalProps): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  const close = useRef({ onClose, dismissible })
  /** Its screen was left for another one and stayed in the page: what it asked has no answer any more. */
  const left = useRef(false)
  useEffect(() => {
    close.current = { onClose, dismissible }
  })
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (left.current && close.current.dismissible) {
      close.current.onClose()
      return
    }
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-title]')?.focus({ preventScroll: true })
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
    const { overflow } = document.documentElement.style
    document.documentElement.style.overflow = 'hidden'
    return () => {
      dialog.removeEventListener('cancel', onCancel)
      dialog.removeEventListener('close', onForcedClose)
      dialog.removeEventListener('click', onClick)
      document.documentElement.style.overflow = overflow
      closedOnBack()
      popLayer()
      dialog.close()
      // later: React tries effects out while developing, and runs this one anew in the same task
      setTimeout(() => {
        left.current = true
      })
    }
  }, [])
  return ref
}

/** A click on the scrim has the dialog as its target but lies outside its box. */
function isOutside(dialog: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
