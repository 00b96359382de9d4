import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BrowserRouter } from '../../../page/router/index.ts'
import { railScroll, scrollItem, useScrollRestoration, windowScroll } from '../index.ts'
import type { Way } from './use-scroll-restoration.ts'

/** Cards are 100 px each, side by side and one below the other; both scroll positions move them. */
const SIZE = 100
let windowAt = 0

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  windowAt = 0
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => windowAt)
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {
    windowAt = 0
  })
  vi.spyOn(window, 'scrollBy').mockImplementation((by) => {
    windowAt += (by as ScrollToOptions).top ?? 0
  })
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const at = Number(this.dataset.place ?? 0) * SIZE
    return new DOMRect(at - (this.parentElement?.scrollLeft ?? 0), at - windowAt, SIZE, SIZE)
  })
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return Number(this.dataset.place ?? 0) * SIZE
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function List({ way, ready }: { way: Way; ready: boolean }) {
  const list = useRef<HTMLUListElement>(null)
  useScrollRestoration(list, ready, way)
  return (
    <ul ref={list} style={{ paddingLeft: '0px' }}>
      {['0', '1', '2', '3'].map((item) => (
        <li key={item} {...scrollItem(item)} />
      ))}
    </ul>
  )
}
const page = (way: Way, ready = true) => (
  <BrowserRouter>
    <List way={way} ready={ready} />
  </BrowserRouter>
)
const list = () => screen.getByRole('list')
const rest = () => vi.advanceTimersByTime(120)

test('a rail comes back to the card that stood at its start, once all its cards are there', () => {
  const { unmount } = render(page(railScroll))
  list().scrollLeft = 2 * SIZE - 20
  fireEvent.scroll(list())
  rest()
  unmount()
  const { rerender } = render(page(railScroll, false))
  expect(list().scrollLeft).toBe(0)
  rerender(page(railScroll))
  expect(list().scrollLeft).toBe(2 * SIZE)
})

test('a list in the window comes back to the item in sight, where it was', () => {
  const { unmount } = render(page(windowScroll()))
  windowAt = 130
  fireEvent.scroll(window)
  rest()
  unmount()
  windowAt = 0
  render(page(windowScroll()))
  expect(windowAt).toBe(130)
})

test('a tap keeps the place before the list has rested; a place is that of its own way alone', () => {
  const { unmount } = render(page(railScroll))
  list().scrollLeft = SIZE
  fireEvent.scroll(list())
  fireEvent.click(screen.getAllByRole('listitem')[1] as HTMLElement)
  unmount()
  const { unmount: leave } = render(page(windowScroll()))
  expect(windowAt).toBe(0)
  leave()
  render(page(railScroll))
  expect(list().scrollLeft).toBe(SIZE)
})

test('a list that came with the page’s HTML leaves the member where they have scrolled before the script', () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page(windowScroll()))
  windowAt = 130
  render(page(windowScroll()), { container, hydrate: true })
  expect(windowAt).toBe(130)
})

test('a list that is opened by a link begins at its top', () => {
  windowAt = 130
  render(page(windowScroll()))
  expect(windowAt).toBe(0)
})

test('the browser restores nothing by itself while a list in the window is there', () => {
  const { unmount } = render(page(windowScroll()))
  expect(history.scrollRestoration).toBe('manual')
  unmount()
  expect(history.scrollRestoration).toBe('auto')
})
