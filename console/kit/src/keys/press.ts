/** Which key presses are the console's own: pure, so that the rules can be tested without a page. */

export interface Press {
  key: string
  /** The key itself, as `KeyJ`. */
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  /** Ends a Hangul syllable. */
  isComposing: boolean
  defaultPrevented: boolean
}

/**
 * A key by the name that screens give it: letters as on the key cap, whichever language the keyboard is set to. With Hangul
 * on, a page is told `ㅓ` or `Process` for the key that is `j`.
 */
export function nameOfKey({ key, code }: Pick<Press, 'key' | 'code'>): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  const isLetter = key === 'Process' || /^\p{Script=Hangul}$/u.test(key)
  return (isLetter && /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()) || key
}

/** The name of a key that may mean something here; null for what belongs to the browser, a field or an input method. */
export function keyOf(press: Press, inField: boolean): string | null {
  if (inField || press.ctrlKey || press.metaKey || press.altKey) return null
  if (press.isComposing || press.defaultPrevented) return null
  return nameOfKey(press)
}

const FIELD = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]'

/** Whether something is typed or chosen there. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELD) !== null

/** Where a key is the element's own: text, a choice, an open dialog; Enter and space also on what they press. */
export function takesKey(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false
  if (document.querySelector('dialog[open]')) return true
  if (isField(target)) return true
  if (key.startsWith('Arrow')) return target.closest('[role=tablist], [role=radiogroup], input[type=radio]') !== null
  return ['Enter', ' '].includes(key) && target.closest('a, button, summary, input') !== null
}
