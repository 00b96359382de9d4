/*
 * One polite and one assertive live region for the page. A region must stand in the page before its text changes, or
 * screen readers stay silent; while a modal dialog is open the rest of the page is inert, so the region moves into it.
 */
import { topLayer } from './modal-layer.ts'

type Politeness = 'polite' | 'assertive'

const regions = new Map<Politeness, HTMLElement>()

function region(politeness: Politeness): HTMLElement {
  let element = regions.get(politeness)
  if (!element) {
    element = document.createElement('div')
    element.className = 'sr'
    element.setAttribute('aria-live', politeness)
    regions.set(politeness, element)
  }
  const home = topLayer() ?? document.body
  if (element.parentElement !== home) home.append(element)
  return element
}

/**
 * Has a screen reader say something that happened without a focus change: a result count, a round result, a new screen.
 * @param politeness 'assertive' interrupts; for errors and rejections only (DESIGN.md section 8)
 */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  const element = region(politeness)
  element.textContent = ''
  requestAnimationFrame(() => {
    element.textContent = text
  })
}
