// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BootPage } from './page-globals.ts'
import { recordClicks } from './replay-clicks.ts'

let page: Pick<BootPage, 'taken'>
const replaced = vi.fn()
const at = <Found extends Element = HTMLElement>(selector: string) => document.querySelector<Found>(selector) as Found
const overlays = () => (history.state as { overlays?: number } | null)?.overlays ?? 0

beforeEach(() => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/Nei?class=2')
  document.body.innerHTML = `<div id="root"><button id="below">Below</button>
    <button id="open" command="show-modal" commandfor="menu">Menu</button>
    <dialog id="menu"><h2 tabindex="-1" data-title>Title</h2><button id="shut" command="close" commandfor="menu">Close</button>
      <a href="/Mine">Mine</a><button id="other">Other</button></dialog>
    <input id="pass" type="password"><button id="show" aria-label="Show" data-other="Hide" commandfor="pass" command="--show">o</button>
    <button id="chip" data-to="?class=3">Chip</button><button id="back" data-to="/Home" data-back>Back</button>
    <form id="search" method="get"><input name="q" value="tea"><input type="hidden" name="day" value=""><button type="submit">Go</button></form>
  </div>`
  page = {}
  vi.spyOn(location, 'replace').mockImplementation(replaced)
  recordClicks(page)
  document.dispatchEvent(new Event('readystatechange'))
})
afterEach(() => {
  page.taken?.()
  vi.runAllTimers()
  vi.useRealTimers()
  vi.restoreAllMocks()
  replaced.mockReset()
})

test('a dialog opens at once, with the focus on its title and an entry of the history; its button closes it', () => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => {})
  at('#open').click()
  expect([at<HTMLDialogElement>('#menu').open, overlays()]).toEqual([true, 1])
  expect(document.activeElement).toBe(at('[data-title]'))
  expect(at('#open').hasAttribute('aria-busy')).toBe(false)
  at('#shut').click()
  expect(at<HTMLDialogElement>('#menu').open).toBe(false)
  expect(back).toHaveBeenCalledOnce()
})

test('the back gesture closes it and goes no further', () => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => {})
  at('#open').click()
  history.replaceState(null, '')
  dispatchEvent(new PopStateEvent('popstate'))
  expect(at<HTMLDialogElement>('#menu').open).toBe(false)
  expect(back).not.toHaveBeenCalled()
})

test('a tap beside it closes it, the second click of the double click that opened it does not', () => {
  vi.spyOn(history, 'back').mockImplementation(() => {})
  at('#open').click()
  const tap = (detail: number) =>
    at('#menu').dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: -1, detail }))
  tap(2)
  expect(at<HTMLDialogElement>('#menu').open).toBe(true)
  tap(1)
  expect(at<HTMLDialogElement>('#menu').open).toBe(false)
})

test('a link in it takes the place of its entry', () => {
  at('#open').click()
  at('#menu a').click()
  expect(replaced).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\/Mine$/))
})

test('what is open stays open, and is the page’s own, once its scripts have taken it over', () => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => {})
  const heard = vi.fn()
  at('#open').click()
  at('#other').click()
  at('#other').addEventListener('click', heard)
  page.taken?.()
  vi.runAllTimers()
  expect([at<HTMLDialogElement>('#menu').open, heard.mock.calls.length]).toEqual([true, 1])
  at<HTMLDialogElement>('#menu').close()
  expect(back).not.toHaveBeenCalled()
})

test('a tap before the one that opened a dialog is repeated below it, in its turn', () => {
  const heard = vi.fn()
  at('#below').click()
  at('#open').click()
  at('#below').addEventListener('click', heard)
  page.taken?.()
  vi.runAllTimers()
  expect(heard).toHaveBeenCalledOnce()
})

test('a password shows and hides, and its button says what it does next', () => {
  const state = () => [at<HTMLInputElement>('#pass').type, at('#show').getAttribute('aria-label')]
  at('#show').click()
  expect(state()).toEqual(['text', 'Hide'])
  at('#show').click()
  expect(state()).toEqual(['password', 'Show'])
})

test('a choice leads to its address in place of this one, and waits visibly; it is not repeated', () => {
  at('#chip').click()
  expect(String(replaced.mock.calls[0]?.[0])).toMatch(/\/Nei\?class=3$/)
  expect(at('#chip').getAttribute('aria-busy')).toBe('true')
  const heard = vi.fn()
  at('#chip').addEventListener('click', heard)
  page.taken?.()
  vi.runAllTimers()
  expect([heard.mock.calls.length, at('#chip').hasAttribute('aria-busy')]).toEqual([0, false])
})

test('without filters the address has none, and another screen is a step of its own', () => {
  const assigned = vi.spyOn(location, 'assign').mockImplementation(() => {})
  at('#chip').dataset.to = '?'
  at('#chip').click()
  expect(String(replaced.mock.calls[0]?.[0])).toMatch(/\/Nei$/)
  at('#chip').removeAttribute('aria-busy')
  at('#chip').dataset.to = '/beds'
  at('#chip').click()
  expect(String(assigned.mock.calls[0]?.[0])).toMatch(/\/beds$/)
})

test('back leads to the screen before where there is one of ours, else to its own', () => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => {})
  at('#back').click()
  expect(String(replaced.mock.calls[0]?.[0])).toMatch(/\/Home$/)
  at('#back').removeAttribute('aria-busy')
  history.replaceState({ idx: 2 }, '')
  at('#back').click()
  expect(back).toHaveBeenCalledOnce()
})

test.each([
  ['while it is put together', { isComposing: true }, true],
  ['by the key that ends it, as Safari tells it', { keyCode: 229 }, true],
  ['by a key of its own', {}, false],
])('Enter that finishes a syllable %s', (_, how, prevented) => {
  const key = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...how })
  at('input').dispatchEvent(key)
  expect(key.defaultPrevented).toBe(prevented)
})

test('a search leads to the address of its fields, without the empty ones', () => {
  at('#search').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
  expect(String(replaced.mock.calls[0]?.[0])).toMatch(/\/Nei\?q=tea$/)
  expect(at('#search button').getAttribute('aria-busy')).toBe('true')
})
