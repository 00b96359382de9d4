import { expect, test } from 'vitest'
import { compareCounts, requestKey } from './compare-counts.ts'

test('words that come and go are named, by how often', () => {
  expect(compareCounts([['a', 'b', 'b']], [['a', 'c', 'c', 'c']])).toEqual({
    added: 3,
    removed: 2,
    more: ['c ×3'],
    less: ['b ×2'],
  })
  expect(compareCounts([['a']], [['a']])).toEqual({ added: 0, removed: 0, more: [], less: [] })
})

test('what differs among looks of one side is left out, and what has its shape', () => {
  const live = [
    ['12:01', 'left'],
    ['12:03', 'left'],
  ]
  expect(
    compareCounts(live, [
      ['12:02', 'left'],
      ['12:03', 'left'],
    ]),
  ).toMatchObject({ added: 0, removed: 0 })
  expect(
    compareCounts(live, [
      ['12:02', 'gone'],
      ['12:03', 'gone'],
    ]),
  ).toMatchObject({ more: ['gone'], less: ['left'] })
})

test('however much a page says, few words of it are named and none at length', () => {
  const many = Array.from({ length: 5000 }, (_, at) => `${'x'.repeat(1000)}${String.fromCharCode(0x4e00 + at)}`)
  const { added, more } = compareCounts([[]], [many])
  expect(added).toBe(5000)
  expect(more.length).toBe(40)
  expect(Math.max(...more.map((word) => word.length))).toBe(200)
})

test('a file counts by its part, whatever its build has called it; a call by its path and the names in its query', () => {
  expect(requestKey('GET', 'http://a/r/home/1.2.0-ff/async/x.1f.js')).toBe('file of home .js')
  expect(requestKey('GET', 'http://a/r/home/c/remoteEntry.1f.js')).toBe('file of home .js')
  expect(requestKey('POST', 'http://a/api/Beds?id=3&at=5')).toBe('POST /api/Beds?at&id')
})
