import { TOAST_MS } from '@yaksok/shared/page/ui'
import { type MouseEvent, useRef } from 'react'

/**
 * Knows the second tap of a double tap where it meets a form that the first one has done and cleared: it asks for nothing
 * new, so it must not end in "enter an amount" over the good news. That is so while the toast of success stands and
 * nothing was typed since.
 */
export function useSecondTap() {
  const until = useRef(0)
  return {
    /** The form was sent and cleared. */
    done: () => {
      until.current = performance.now() + TOAST_MS
    },
    /** The member goes on with the form. */
    typed: () => {
      until.current = 0
    },
    /** Whether a submit of the empty form belongs to the one before. */
    isOne: () => performance.now() < until.current,
  }
}

/** For a button that appears where the first tap was: the second click of a double click does nothing there. */
export function dropSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault()
}
