/** Taps on the screen that the HTML brings, before React has taken it over: none is lost, and none counts twice. */
import { answerFirstTaps, isAddress, isModified, markBusy } from './first-taps.ts'
import type { BootPage } from './page-globals.ts'
import { replayInput } from './replay-input.ts'

/**
 * What a tap needs script for. Links lead somewhere by themselves, and so do fields; but one that takes something along that
 * its address does not say (`data-carries`) waits for the router.
 */
type Tapped = HTMLButtonElement | HTMLAnchorElement | HTMLFormElement
const TAPPED = '#root button, #root a[data-carries]'

/**
 * Answers taps that need no bundle (see first-taps.ts), and keeps each other tapped button of the drawn screen, and each
 * submitted form, which would load another page with its fields in the address. A kept one is marked (`data-tapped`, `aria-busy`). `page.taken` gives the page's scripts what was typed,
 * then repeats each tap once, in their order: what is gone by then, or lies below a dialog, is dropped. So is everything
 * when the page is left.
 */
export function recordClicks(page: Pick<BootPage, 'taken'>): void {
  const taps = new Set<Tapped>()
  const first = answerFirstTaps()
  const typed = replayInput()
  /** All that the HTML brought: what is drawn by scripts answers taps. */
  let drawn: Set<Node> | undefined
  const parsed = () => {
    drawn ??= new Set(document.querySelectorAll('#root *'))
  }
  const keep = (event: Event) => {
    const { target, type } = event
    const tapped = type === 'submit' ? (target as Tapped) : (target as Element).closest<Tapped>(TAPPED)
    if (!tapped || (drawn && !drawn.has(tapped))) return
    if (tapped instanceof HTMLAnchorElement && isModified(event as MouseEvent)) return
    // its form is what is answered
    if (tapped instanceof HTMLButtonElement && tapped.type === 'submit' && isAddress(tapped.form)) return
    event.preventDefault()
    event.stopPropagation()
    if (tapped.matches('[aria-busy]') || first.answer(tapped)) return
    taps.add(tapped)
    markBusy(tapped)
  }
  const release = () => {
    const kept = [...taps]
    taps.clear()
    for (const tapped of document.querySelectorAll<HTMLElement>('[data-tapped]')) {
      delete tapped.dataset.tapped
      tapped.removeAttribute('aria-busy')
    }
    return kept
  }
  const listening = [
    ['click', keep],
    ['submit', keep],
    ['readystatechange', parsed],
  ] as const
  for (const [type, listener] of listening) document.addEventListener(type, listener, true)
  addEventListener('pagehide', release)
  page.taken = () => {
    page.taken = undefined
    first.stop()
    // each in a task of its own: the next one finds the screen as the last one left it
    setTimeout(() => {
      for (const [type, listener] of listening) document.removeEventListener(type, listener, true)
      typed()
      for (const tapped of release()) setTimeout(repeat, 0, tapped, first.hasOpened)
    })
  }
}

/** @param hasOpened of a dialog: the member tapped before it, and opened it all the same */
function repeat(tapped: Tapped, hasOpened: (modal: Element) => boolean): void {
  const modal = document.querySelector(':modal')
  if (!tapped.isConnected || (modal && !hasOpened(modal) && !modal.contains(tapped))) return
  if (tapped instanceof HTMLFormElement) tapped.requestSubmit()
  else tapped.click()
}
