import type { KeyboardEvent } from 'react'

/** Whether a key belongs to a Hangul composition (Safari sends Enter after the end of it, with keyCode 229). */
export const isComposing = (event: KeyboardEvent): boolean => event.nativeEvent.isComposing || event.keyCode === 229

/** Keeps the Enter that finishes a syllable from submitting the form. For onKeyDown of a text field. */
export function ignoreComposingEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault()
}
