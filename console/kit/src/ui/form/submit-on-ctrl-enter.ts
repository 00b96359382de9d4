import type { KeyboardEvent } from 'react'

/** Ctrl+Enter sends a form from inside a text of several lines, where Enter alone ends a line. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
