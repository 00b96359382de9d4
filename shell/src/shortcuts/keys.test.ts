// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { takesKeys, wantedBy } from './keys.ts'

const press = (key: string, more = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
  ...more,
})

test.each([
  ['1', { tab: 0 }],
  ['5', { tab: 4 }],
  ['/', 'search'],
  ['?', 'help'],
  ['0', null],
  ['a', null],
  ['Enter', null],
])('%s', (key, wanted) => {
  expect(wantedBy(press(key), false)).toEqual(wanted)
})

test.each([
  ['with Ctrl', { ctrlKey: true }],
  ['with Command', { metaKey: true }],
  ['with Alt', { altKey: true }],
  ['held down', { repeat: true }],
  ['in the middle of a syllable', { isComposing: true }],
  ['that something else has taken', { defaultPrevented: true }],
])('a key %s is not ours', (_, more) => {
  expect(wantedBy(press('1', more), false)).toBeNull()
})

test('what is typed into a field stays there, and an open dialog has the keys to itself', () => {
  expect(wantedBy(press('1'), true)).toBeNull()
  document.body.innerHTML =
    '<input id="text" type="text"><input id="box" type="checkbox"><a id="link" href="/">가기</a>'
  const takes = (id: string) => takesKeys(document.querySelector(`#${id}`))
  expect([takes('text'), takes('box'), takes('link')]).toEqual([true, false, false])
  document.body.append(Object.assign(document.createElement('dialog'), { open: true }))
  expect(takes('link')).toBe(true)
})
