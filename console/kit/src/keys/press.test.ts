import { afterEach, expect, test } from 'vitest'
import { isField, keyOf, nameOfKey, takesKey } from './press.ts'
import { type Group, shortcutFor } from './store.ts'

const press = (key: string, more = {}) => ({
  key,
  code: `Key${key.toUpperCase()}`,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  defaultPrevented: false,
  ...more,
})

afterEach(() => {
  document.body.innerHTML = ''
})

test.each([
  ['j', 'KeyJ', 'j'],
  ['J', 'KeyJ', 'j'],
  ['ㅓ', 'KeyJ', 'j'],
  ['Process', 'KeyA', 'a'],
  ['ArrowDown', 'ArrowDown', 'ArrowDown'],
  ['?', 'Slash', '?'],
])('%s of %s is %s, whichever language the keyboard is set to', (key, code, name) => {
  expect(nameOfKey({ key, code })).toBe(name)
})

test.each([
  ['with Ctrl', { ctrlKey: true }],
  ['with Command', { metaKey: true }],
  ['with Alt', { altKey: true }],
  ['in the middle of a syllable', { isComposing: true }],
  ['that something else has taken', { defaultPrevented: true }],
])('a key %s is not ours', (_, more) => {
  expect(keyOf(press('a', more), false)).toBeNull()
})

test('what is typed stays in its field, a dialog has the keys to itself, and Enter presses what has the focus', () => {
  document.body.innerHTML =
    '<input id="text"><input id="box" type="checkbox"><button id="go">가기</button><p id="row">줄</p>'
  const at = (id: string) => document.getElementById(id)
  expect(['text', 'box', 'go', 'row'].map((id) => takesKey(at(id), 'a'))).toEqual([true, false, false, false])
  expect(['go', 'row'].map((id) => takesKey(at(id), 'Enter'))).toEqual([true, false])
  document.body.append(Object.assign(document.createElement('dialog'), { open: true }))
  expect(takesKey(at('row'), 'a')).toBe(true)
  expect([isField(at('text')), isField(at('go'))]).toEqual([true, false])
})

test('of two that want a key, the one that came last has it', () => {
  const group = (title: string, or?: string): Group => ({
    title,
    shortcuts: [{ key: 'Enter', label: title, run: () => {}, ...(or && { or }) }],
  })
  const groups = new Map([
    [Symbol('list'), group('목록', 'o')],
    [Symbol('detail'), group('열린 것')],
  ])
  expect(shortcutFor(groups, 'Enter')?.label).toBe('열린 것')
  expect(shortcutFor(groups, 'o')?.label).toBe('목록')
  expect(shortcutFor(groups, 'x')).toBeUndefined()
})
