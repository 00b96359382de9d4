import { afterEach, expect, test, vi } from 'vitest'
import { followKeyboard } from './keyboard-inset.ts'

/** A visual viewport of a page that is 800 px high. */
function viewport() {
  const view = Object.assign(new EventTarget(), { height: 800, offsetTop: 0, scale: 1 })
  vi.stubGlobal('visualViewport', view)
  vi.stubGlobal('innerHeight', 800)
  followKeyboard()
  return (change: { height?: number; offsetTop?: number; scale?: number }, event = 'resize') => {
    Object.assign(view, change)
    view.dispatchEvent(new Event(event))
    return document.documentElement.style.getPropertyValue('--keyboard-inset')
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  document.documentElement.removeAttribute('style')
})

test('a keyboard over the page is what its lower edge stays above, also where the page is moved up behind it', () => {
  const change = viewport()
  expect(change({ height: 464 })).toBe('336px')
  expect(change({ offsetTop: 100 }, 'scroll')).toBe('236px')
  expect(change({ height: 800, offsetTop: 0 })).toBe('0px')
})

test('a page that gets smaller itself, a bar of the browser and a zoom are no keyboard', () => {
  const change = viewport()
  expect(change({ height: 740 })).toBe('0px')
  vi.stubGlobal('innerHeight', 464)
  expect(change({ height: 464 })).toBe('0px')
  vi.stubGlobal('innerHeight', 800)
  expect(change({ height: 400, scale: 2 })).toBe('0px')
})

test('a browser without a visual viewport is left alone', () => {
  vi.stubGlobal('visualViewport', undefined)
  expect(followKeyboard).not.toThrow()
})
