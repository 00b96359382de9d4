import { expect, test } from 'vitest'
import { isNote } from './session-mark.ts'

const note = { kept: 'visited', address: '/start', mark: 'a1'.repeat(16), tag: '-1x' } as const

test('a page says which screen of whose session it shows', () => {
  expect(isNote(note)).toBe(true)
})

// the tag comes into the HTML of kept pages
test.each([
  ['a tag that is HTML', { tag: '"><script src="/r/evil/1/a.js"></script>' }],
  ['no tag', { tag: '' }],
  ['a mark that is none', { mark: 'x' }],
])('a note with %s is none', (_, more) => {
  expect(isNote({ ...note, ...more })).toBe(false)
})
