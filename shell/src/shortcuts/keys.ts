/** What a key asks for. */
export type Wanted = { tab: number } | 'search' | 'help'

interface Press {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  /** Held down. */
  repeat: boolean
  /** Ends a Hangul syllable. */
  isComposing: boolean
  defaultPrevented: boolean
}

/** What a key press asks for; null where it asks for nothing of ours. @param inField whether it is typed into a field */
export function wantedBy(press: Press, inField: boolean): Wanted | null {
  if (inField || press.ctrlKey || press.metaKey || press.altKey) return null
  if (press.repeat || press.isComposing || press.defaultPrevented) return null
  if (/^[1-9]$/.test(press.key)) return { tab: Number(press.key) - 1 }
  if (press.key === '/') return 'search'
  return press.key === '?' ? 'help' : null
}

/** Whether what a key does belongs to the element: text, a choice, an open dialog or a pad. */
export function takesKeys(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  // a screen with a pad of digits has them, wherever the focus is
  if (document.querySelector('dialog[open], [role=dialog], [role=alertdialog], [data-takes-keys]')) return true
  return target.closest('input:not([type=checkbox]), textarea, select, [contenteditable], [role=textbox]') !== null
}
