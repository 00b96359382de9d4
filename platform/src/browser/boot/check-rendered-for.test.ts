// @vitest-environment happy-dom
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkRenderedFor } from './check-rendered-for.ts'
import type { BootPage } from './page-globals.ts'

const markOf = (token: string) => createHash('sha256').update(token).digest('hex').slice(0, 32)

beforeEach(() => {
  document.body.innerHTML = '<div id="root" class="app"></div>'
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** As the parser does: the check stands before the screen, which goes into the element that was open. */
function parse(page: Pick<BootPage, 'drawnFor'>, mark: string) {
  const root = document.getElementById('root') as HTMLElement
  page.drawnFor?.(mark, root)
  root.append('the screen of B')
  return { shown: () => (document.getElementById('root')?.hidden ? '' : document.body.textContent) }
}

function open(token: string | null) {
  const page: Pick<BootPage, 'drawnFor'> = {}
  checkRenderedFor(page, token)
  return page
}

test('a screen that was drawn for this browser’s session is in the page', async () => {
  const page = open('A')
  parse(page, '')
  await vi.waitFor(() => expect(document.getElementById('root')?.hidden).toBe(false))
  document.getElementById('root')?.replaceChildren()
  expect(parse(page, markOf('A')).shown()).toBe('the screen of B')
})

test('a screen of another session never gets into the page', async () => {
  const page = open('A')
  const early = parse(page, markOf('B'))
  expect(early.shown()).toBe('')
  await vi.waitFor(() => expect(document.getElementById('root')?.hidden).toBe(false))
  expect(early.shown()).toBe('')
  expect(parse(page, markOf('B')).shown()).toBe('')
  expect(document.getElementById('root')?.className).toBe('app')
})

test('a screen that came before the browser could look is out of sight until then', async () => {
  const drawn = parse(open('A'), markOf('A'))
  expect(drawn.shown()).toBe('')
  await vi.waitFor(() => expect(drawn.shown()).toBe('the screen of B'))
})

test.each([
  ['without a session', null, () => {}],
  ['where a browser cannot look', 'A', () => vi.stubGlobal('crypto', {})],
])('%s no screen of a session is shown', async (_, token, prepare) => {
  prepare()
  const drawn = parse(open(token), markOf('A'))
  await vi.waitFor(() => expect(document.getElementById('root')?.hidden).toBe(false))
  expect(drawn.shown()).toBe('')
})
