// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { isForeign, watchForeignWriters } from './foreign-writers.ts'
import type { BootPage } from './page-globals.ts'

let page: Pick<BootPage, 'changed'>

beforeEach(() => {
  document.body.innerHTML = ''
  page = {}
  watchForeignWriters(page)
})

const parsed = () => document.dispatchEvent(new Event('readystatechange'))

/** As the parser does: each thing after all that is there. */
function parse(): void {
  const root = document.createElement('div')
  root.id = 'root'
  document.body.append(root)
  const form = document.createElement('form')
  root.append(form)
  for (const name of ['id', 'password']) form.append(Object.assign(document.createElement('input'), { name }))
}

test('what the parser brings is nobody else’s, also where it is heard of after the parser has ended', () => {
  parse()
  parsed()
  expect(page.changed?.()).toBe(false)
})

test('a script of the page that takes itself away is nobody else’s', () => {
  parse()
  const script = document.createElement('script')
  document.getElementById('root')?.append(script)
  script.remove()
  parsed()
  expect(page.changed?.()).toBe(false)
})

test('a streamed card that the page’s own script fills in is nobody else’s; what is put into it later is', () => {
  parse()
  const card = Object.assign(document.createElement('div'), { innerHTML: '<i></i>' })
  document.getElementById('root')?.append(card)
  card.dataset.rendered = ''
  card.replaceChildren(document.createElement('article'))
  parsed()
  expect(page.changed?.()).toBe(false)
  watchForeignWriters(page)
  parsed()
  card.append(document.createElement('i'))
  expect(page.changed?.()).toBe(true)
})

test('case 08: an icon beside a field, or a text that was moved, is somebody else’s while the page is parsed', () => {
  parse()
  const target = document.querySelector('form') as Element
  const none = document.createElement('i').childNodes
  expect(isForeign({ target, removedNodes: none, nextSibling: null }, true)).toBe(false)
  expect(isForeign({ target, removedNodes: none, nextSibling: target.lastChild }, true)).toBe(true)
  expect(isForeign({ target, removedNodes: target.childNodes, nextSibling: null }, true)).toBe(true)
  expect(isForeign({ target: document.body, removedNodes: none, nextSibling: target }, true)).toBe(false)
})

test('case 08: once the page is parsed, all that is put into the screen is somebody else’s', () => {
  parse()
  parsed()
  document.querySelector('form')?.append(document.createElement('div'))
  expect(page.changed?.()).toBe(true)
})

test('what is put outside the screen changes nothing of it', () => {
  parse()
  parsed()
  document.body.prepend(document.createElement('div'))
  expect(page.changed?.()).toBe(false)
})
