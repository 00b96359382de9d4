/*
 * One polite and one assertive live region for the page. A region must stand in the page before its text changes, or
 * screen readers stay silent; while a modal dialog is open the rest of the page is inert, so the region moves into it.
 * A message is added and goes by itself, so that two that come at once are both said.
 */

import { topLayer } from '../../modal-layer/modal-layer.ts'
import { pageState } from '../../state/index.ts'

type Politeness = 'polite' | 'assertive'

/** How long a message stands, in ms: who is read something longer hears it afterwards. */
const STANDS_MS = 7_000

const page = pageState('announce', () => ({ regions: new Map<Politeness, HTMLElement>(), frame: 0 }))

function region(politeness: Politeness): HTMLElement {
  let element = page.regions.get(politeness)
  if (!element) {
    element = document.createElement('div')
    element.className = 'sr'
    element.setAttribute('aria-live', politeness)
    page.regions.set(politeness, element)
  }
  const home = topLayer() ?? document.body
  if (element.parentElement !== home) home.append(element)
  return element
}

/**
 * Has a screen reader say something that happened without a focus change: a result count, a round result, a new screen.
 * Of what happens in a hidden tab only the last is said, when the tab is seen again.
 * @param politeness 'assertive' interrupts; for errors and rejections only (DESIGN.md section 8)
 */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  const element = region(politeness)
  // frames wait while nobody looks: an hour of rounds would be said at once
  if (document.hidden) cancelAnimationFrame(page.frame)
  page.frame = requestAnimationFrame(() => {
    const line = document.createElement('p')
    line.textContent = text
    element.append(line)
    setTimeout(() => line.remove(), STANDS_MS)
  })
}
