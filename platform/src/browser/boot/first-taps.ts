/**
 * Taps that the page answers before any bundle: dialogs open and close, passwords show, another address of the screen is
 * loaded. The elements say what they do in the words of the platform (`command`, `commandfor`, GET forms); it is done
 * here, so that it is the same in browsers that know these words and in those that do not.
 */

/** How many dialogs stand open at the present entry of the history. The stack of the page's scripts counts in the same field. */
const depth = (): number => (history.state as { overlays?: number } | null)?.overlays ?? 0

export interface FirstTaps {
  /** Does what the element says; answers whether it said something, so that its tap is not repeated. */
  answer(tapped: HTMLElement): boolean
  /** Answers whether the member opened this dialog. */
  hasOpened(dialog: Element): boolean
  /** The page's scripts have taken the open dialogs over, with their entries of the history. */
  stop(): void
}

/** Marks a tapped element as on its way to its answer. */
export function markBusy(tapped: HTMLElement): void {
  tapped.dataset.tapped = ''
  tapped.setAttribute('aria-busy', 'true')
}

/** Listens for what closes a dialog: Escape, the back gesture, a tap beside it, a link in it, and the end of the page. */
export function answerFirstTaps(): FirstTaps {
  const opened: HTMLDialogElement[] = []
  const open = (dialog: HTMLDialogElement) => {
    if (dialog.open) return
    dialog.showModal()
    // nothing is confirmed by accident: the focus starts on the title
    dialog.querySelector<HTMLElement>('[data-title]')?.focus({ preventScroll: true })
    opened.push(dialog)
    history.pushState({ ...history.state, overlays: depth() + 1 }, '')
  }
  const closeFrom = (from: number) => {
    for (const dialog of opened.splice(from).reverse()) dialog.close()
  }
  const listeners = {
    close: ({ target }: Event) => {
      const at = opened.indexOf(target as HTMLDialogElement)
      if (at < 0) return
      opened.splice(at, 1)
      history.back()
    },
    popstate: () => closeFrom(depth()),
    click: (click: Event) => {
      const event = click as MouseEvent & { target: Element }
      const dialog = opened.at(-1)
      if (!dialog) return
      // the second click of the double click that opened it closes nothing
      if (event.target === dialog && event.detail < 2 && isOutside(dialog, event)) return dialog.close()
      const link = event.target.closest('a')
      if (!link || link.target || isModified(event)) return
      // the link takes the entry of the dialog: back leads to the screen, not to the screen with a dialog that is gone
      event.preventDefault()
      location.replace(link.href)
    },
    pagehide: () => closeFrom(0),
    // the Enter that finishes a Hangul syllable sends no form; Safari sends it after the composition, with the key code 229
    keydown: (key: Event) => {
      const event = key as KeyboardEvent
      if (event.key === 'Enter' && (event.isComposing || event.keyCode === 229)) event.preventDefault()
    },
  }
  for (const [type, listener] of Object.entries(listeners)) addEventListener(type, listener, true)
  const all = new Set<Element>()
  return {
    answer(tapped) {
      const target = document.getElementById(tapped.getAttribute('commandfor') ?? '')
      const { to, back, other } = tapped.dataset
      if (target instanceof HTMLDialogElement) {
        all.add(target)
        if (tapped.getAttribute('command') === 'close') target.close()
        else open(target)
      } else if (target instanceof HTMLInputElement && other) {
        target.type = target.type === 'password' ? 'text' : 'password'
        tapped.dataset.other = tapped.getAttribute('aria-label') ?? ''
        tapped.setAttribute('aria-label', other)
      } else if (to !== undefined) {
        markBusy(tapped)
        const url = new URL(to, location.href)
        // no lone question mark
        if (!url.search) url.search = ''
        if (back !== undefined && cameFromScreen()) history.back()
        else if (back !== undefined || to.startsWith('?')) location.replace(url)
        else location.assign(url)
      } else return tapped instanceof HTMLFormElement && isAddress(tapped) && loadResult(tapped)
      return true
    },
    hasOpened: (dialog) => all.has(dialog),
    stop() {
      for (const [type, listener] of Object.entries(listeners)) removeEventListener(type, listener, true)
    },
  }
}

/** Whether the screen before is one of the app, as the app's own back buttons see it. */
function cameFromScreen(): boolean {
  if ((history.state as { idx?: number } | null)?.idx) return true
  const { navigation } = globalThis as { navigation?: { canGoBack: boolean } }
  return document.referrer.startsWith(`${location.origin}/`) && (navigation?.canGoBack ?? history.length > 1)
}

/** Whether a form leads to an address with its fields. Others say `dialog`: their fields may be secrets. */
export const isAddress = (form: HTMLFormElement | null): boolean => form?.getAttribute('method') === 'get'

/** Loads the address that a form's fields stand for, without the empty ones, in place of this one. */
function loadResult(form: HTMLFormElement): true {
  const url = new URL(form.getAttribute('action') ?? '', location.href)
  const fields = [...new FormData(form)].filter(([, value]) => value !== '') as [string, string][]
  url.search = new URLSearchParams(fields).toString()
  const submit = form.querySelector<HTMLElement>('[type=submit]')
  if (submit) markBusy(submit)
  location.replace(url)
  return true
}

/** A tap on the dimmed screen has the dialog as its target but lies outside its box. */
function isOutside(dialog: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

export const isModified = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || altKey
