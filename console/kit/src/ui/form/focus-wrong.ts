/** Leads to the first field that was marked as wrong, once the marks are drawn: a long form has it out of sight. */
export function focusWrong(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
