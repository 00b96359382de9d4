/** What a member has put into the fields of a drawn screen before React has taken them over. */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What a member left in a field; of a box whether it is ticked. */
type Typed = string | boolean

const isFile = (field: Field): field is HTMLInputElement => field.type === 'file'
const isBox = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type)

/** Notes what is typed. Answers how to tell React of it, once, when it has taken the fields over. */
export function replayInput(): () => void {
  const typed = new Map<EventTarget | null, Typed>()
  /** Where each field stood: React draws the screen anew where others have changed it, with fields of its own. */
  const places = new Map<EventTarget | null, number>()
  let composing: EventTarget | null = null
  let focused: Field | null = null
  const note = ({ type, target }: Event) => {
    const field = target as Field
    if (type === 'input' || type === 'focusin') places.set(field, fieldsOf(field).indexOf(field))
    if (type === 'focusin') focused = field
    // nobody takes the focus of a field that is taken out of the page: some browsers say so a moment before it is out
    else if (type === 'focusout')
      queueMicrotask(() => {
        if (field.isConnected && focused === field) focused = null
      })
    else if (type !== 'input') composing = type === 'compositionend' ? null : target
    else {
      typed.delete(target)
      typed.set(target, isBox(field) ? field.checked : field.value)
    }
  }
  const types = ['input', 'compositionstart', 'compositionend', 'focusin', 'focusout']
  for (const type of types) document.addEventListener(type, note, true)
  return () => {
    for (const type of types) document.removeEventListener(type, note, true)
    const fields = [...document.querySelectorAll<Field>('#root :is(input, textarea, select)')]
    const now = (field: EventTarget | null) =>
      fields.includes(field as Field) ? (field as Field) : fieldsOf(field as Field)[places.get(field) ?? -1]
    // in the order of the member: of radio buttons the last one counts
    const told = new Set<Field>()
    for (const [field, value] of typed) {
      const found = now(field)
      if (!found) continue
      if (found !== field && isFile(found)) found.files = (field as HTMLInputElement).files
      tellOf(found, value, composing)
      told.add(found)
    }
    if (focused && !focused.isConnected && document.activeElement === document.body) now(focused)?.focus()
    for (const field of fields) if (!told.has(field) && isFilledIn(field)) tellOf(field, field.value, composing)
  }
}

/** The fields of the screen that are of this one's name. */
const fieldsOf = ({ name, type }: Field): Field[] =>
  [...document.querySelectorAll<Field>('#root :is(input, textarea, select)')].filter(
    (one) => one.name === name && one.type === type,
  )

/**
 * Whether the browser filled a field in without the member (a reload, a kept password). Boxes and lists are the screen's
 * own to set: what a browser remembers of them is older than what the screen knows.
 */
const isFilledIn = (field: Field): boolean =>
  !isBox(field) && !(field instanceof HTMLSelectElement) && field.value !== field.defaultValue

/** Has React hear of a field as if it were filled in now. A syllable that is being put together would fall apart. */
function tellOf(field: Field, value: Typed, composing: EventTarget | null): void {
  if (field === composing) field.addEventListener('compositionend', () => tell(field, field.value), { once: true })
  else tell(field, value)
}

function tell(field: Field, value: Typed): void {
  if (isFile(field) || field instanceof HTMLSelectElement) {
    // the files are there still; to write the value would lose them
    if (!isFile(field)) field.value = String(value)
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (isBox(field)) {
    if (field.type === 'radio' && !value) return
    // React compares with what was last set by script
    field.checked = !value
    field.click()
  } else if (value !== field.defaultValue) {
    const { selectionStart, selectionEnd } = field
    field.value = field.defaultValue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
