import { expect, test } from 'vitest'
import { pageEntry } from './page-data.ts'

test('an entry says no more than it has: what is left out at its end takes no bytes in every page', () => {
  const entry = { place: 'menu', order: 1, label: 'Yard', path: '/Yard' }
  expect(pageEntry(entry as never)).toEqual(['menu', 1, 'Yard', '/Yard'])
  expect(pageEntry({ ...entry, stays: true } as never)).toEqual(['menu', 1, 'Yard', '/Yard', 1])
  expect(pageEntry({ ...entry, who: 'anonymous' } as never)).toEqual(['menu', 1, 'Yard', '/Yard', 0, 0, 'anonymous'])
})
