/** Moves the focus to a named field of a form, so that what must be mended is under the member's hand. */
export function focusField(formId: string, name: string): void {
  const form = document.getElementById(formId)
  const field = form instanceof HTMLFormElement ? form.elements.namedItem(name) : null
  if (field instanceof HTMLElement) field.focus()
}
