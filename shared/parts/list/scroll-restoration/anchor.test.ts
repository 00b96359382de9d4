import { expect, test } from 'vitest'
import { parseAnchor, pickAnchor } from './anchor.ts'

test('the first item still in sight below the bar is kept, with its place', () => {
  const items = [
    { item: '1', top: -300, bottom: -20 },
    { item: '2', top: -8, bottom: 50 },
    { item: '3', top: 40, bottom: 320 },
  ]
  expect(pickAnchor(items, 52)).toEqual({ item: '3', top: 40 })
  expect(pickAnchor(items, 0)).toEqual({ item: '2', top: -8 })
  expect(pickAnchor([], 0)).toBeNull()
})

test.each([[null], ['{'], ['null'], ['{"item":3,"top":1}'], ['{"item":"3","top":null}']])('%s is no place', (json) => {
  expect(parseAnchor(json)).toBeNull()
})

test('a stored place is read back', () => {
  expect(parseAnchor(JSON.stringify({ item: '3', top: 40.5 }))).toEqual({ item: '3', top: 40.5 })
})
